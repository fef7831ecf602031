"""Rates the puzzles of Parquet files on Spark, and writes them as Parquet, a folder for each difficulty.

    python examples/spark_rate.py puzzles.parquet rated --layout diagonal
    spark-submit --master spark://host:7077 examples/spark_rate.py hdfs:///puzzles hdfs:///rated

Every worker needs the package saltire (scripts/wheel builds the wheel).
"""

import argparse

import saltire.spark
from pyspark.sql import SparkSession


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("input", help="Parquet with a column of puzzles")
    parser.add_argument("output", help="the folder to write")
    parser.add_argument("--column", default="puzzle")
    parser.add_argument("--layout", default="auto")
    parser.add_argument("--scale", default="saltire", help="saltire, se121 or explainer")
    parser.add_argument("--timeout", type=float, default=60, help="the most seconds for one puzzle [60]")
    parser.add_argument("--partitions", type=int, help="how many tasks to split the rows into")
    parser.add_argument("--master", help="where to run, such as local[2]; spark-submit says it otherwise")
    args = parser.parse_args()

    builder = SparkSession.builder.appName("saltire rate")
    if args.master:
        builder = builder.master(args.master)
    # Rating a puzzle takes milliseconds to seconds, so small batches keep memory and retries small.
    spark = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "500").getOrCreate()
    puzzles = spark.read.parquet(args.input)
    if args.partitions:
        puzzles = puzzles.repartition(args.partitions)
    rated = saltire.spark.rate(
        puzzles, column=args.column, layout=args.layout, scale=args.scale, timeout=args.timeout
    )
    rated.write.mode("overwrite").partitionBy("difficulty").parquet(args.output)
    spark.stop()


if __name__ == "__main__":
    main()
