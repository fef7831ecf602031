//! The address holds the state of the page.

use super::DIAGONAL;
use super::driver::test_page;

#[test]
fn a_reload_restores_the_state() {
    test_page(async |page| {
        page.visit("").await;
        page.click("[role=gridcell][data-cell=A2]").await;
        page.keys(None, "6").await;
        page.click("[role=gridcell][data-cell=A3]").await;
        page.click("[data-mode=centre]").await;
        page.keys(None, "79").await;
        page.until("location.hash.includes('d=A2-6') && location.hash.includes('m=A3-79')").await;
        let link = page.value("location.hash").await;
        page.reload().await;
        page.until("document.querySelector('[role=gridcell][data-cell=A2]').ariaLabel === 'A2, own digit 6'").await;
        page.until("document.querySelector('[role=gridcell][data-cell=A3]').ariaLabel === 'A3, empty, centre 7 9'")
            .await;
        assert_eq!(page.value("document.querySelector('[data-mode=centre]').ariaChecked").await, "true");
        assert_eq!(page.value("location.hash").await, link);

        // The same for a step, with the settings that led to it.
        page.click("#next").await;
        page.shows("#step-place", "1 of").await;
        page.click("#next").await;
        page.click("#pencil").await;
        page.until("location.hash.includes('s=2') && location.hash.includes('w=0')").await;
        let (sentence, link) = (page.text("#sentence").await, page.value("location.hash").await);
        page.reload().await;
        page.shows("#sentence", &sentence).await;
        assert_eq!(page.value("document.getElementById('pencil').ariaPressed").await, "false");
        page.until(&format!("location.hash === {link}")).await;
        page.click("#copy-link").await;
        page.until("document.getElementById('toast').classList.contains('shown')").await;
    });
}

#[test]
fn the_address_chooses_the_strategies() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&t=eliminate&o=lab")).await;
        let checked = "document.querySelectorAll('#strategies input:checked').length";
        page.click("#strategies input[value=eliminate]").await;
        page.until("location.hash.includes('t=none')").await;
        page.reload().await;
        assert_eq!(page.value(checked).await, 0, "none can be chosen");
        page.until("location.hash.includes('t=none')").await;
        // An address without strategies means the default ones, whatever was chosen before.
        page.value(&format!("void (location.hash = '#p={DIAGONAL}&o=lab')")).await;
        page.until(&format!("{checked} === 4")).await;
        page.until("!location.hash.includes('t=')").await;
    });
}

#[test]
fn a_new_address_is_read_before_the_old_one_is_written_again() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&o=lab")).await;
        // The page writes its address 120 ms after a change. Here a long task delays that, and the address changes first.
        let script = format!(
            "const wait = (time) => {{ const end = performance.now() + time; while (performance.now() < end); }}; \
             const change = () => document.querySelector('#strategies input[value=eliminate]').click(); \
             const times = [[() => wait(200), 50], [() => (location.hash = '#p={DIAGONAL}&t=only-choice&o=lab'), 100]]; \
             setTimeout(() => {{ change(); for (const [work, time] of times) setTimeout(work, time); }}, 500);"
        );
        page.value(&format!("(() => {{ {script} }})()")).await;
        page.until(
            "[...document.querySelectorAll('#strategies input:checked')].map((tick) => tick.value).join() === 'only-choice'",
        )
        .await;
        page.until("location.hash.includes('t=only-choice')").await;
    });
}

#[test]
fn an_invalid_address_does_no_harm() {
    test_page(async |page| {
        page.visit("#p=<img src=x onerror=alert(1)>&l=%3Cscript%3E").await;
        page.until("document.getElementById('status').dataset.mood === 'bad'").await;
        assert_eq!(page.count("main img, main script").await, 0);
        assert_eq!(page.digits().await, DIAGONAL);
        page.visit(&format!("#p={DIAGONAL}&d=Z9-1_A1-4_A99-3_A2-x_A3-7&m=%00&s=99999&v=walk&t=../&o=nothing")).await;
        page.shows("#status", "").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 81").await;
    });
}
