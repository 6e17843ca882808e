// A visitor without a mouse, who must see at each step where he is.
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

const maxSteps = 150;

/** Presses Tab until the element has the focus. At each step on the way the focus can be seen. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    await page.keyboard.press(key);
    const { isThere, fault } = await target.evaluateAll(inspectFocus);
    if (fault) await expectVisibleFocus(page);
    if (isThere) return;
  }
  throw new Error(`${maxSteps} presses of ${key} did not lead to ${String(target)}`);
}

/** Tabs to the element, then presses the key on it. */
export async function tabAndPress(
  page: Page,
  target: Locator,
  key: "Enter" | "Space",
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A ring around it (itself, its label or its card), on the screen, and nothing over it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // The page may still be scrolling to the element, so this polls.
  await expect
    .poll(async () => (await page.locator(":root").evaluateAll(inspectFocus)).fault)
    .toBe("");
}

/** In the browser: whether one of these has the focus, and why it could not be seen. */
function inspectFocus(elements: Element[]): { isThere: boolean; fault: string } {
  const focused = document.activeElement;
  return { isThere: elements.includes(focused!), fault: faultOf(focused) };

  function faultOf(focused: Element | null): string {
    if (!focused || focused === document.body) return "";
    // No key leads to a headline; it has the focus so that screen readers read it out.
    if (focused.matches("h1[tabindex='-1']")) return "";
    const rings = [focused, focused.closest("label"), focused.closest(".room")].filter(
      (element) => element !== null,
    );
    const visibleRings = rings.filter((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const markup = focused.outerHTML.slice(0, 160);
    if (visibleRings.length === 0) return `no ring: ${markup}`;
    const { left, right, top, bottom } = visibleRings[0]!.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
      return `off the screen: ${markup}`;
    const uppermost = document.elementFromPoint(x, y);
    return uppermost &&
      visibleRings.some((element) => element.contains(uppermost) || uppermost.contains(element))
      ? ""
      : `covered: ${markup}`;
  }
}
