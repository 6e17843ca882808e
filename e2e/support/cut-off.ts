// The function runs in the page, so it uses nothing from outside itself.

export function listCutOff(): string[] {
  const found: string[] = [];
  // On a phone, innerWidth grows with a page that is too wide.
  const screen = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > screen)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
  const pen = document.createElement("canvas").getContext("2d")!;
  const widthOf = (text: string, element: Element) => {
    // `font` is empty if a part of it cannot be expressed in the shorthand.
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText(text).width;
  };
  const roomIn = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  };
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const { overflowX, overflowY, position, textOverflow, opacity, visibility } =
      getComputedStyle(element);
    const { left, right, width } = element.getBoundingClientRect();
    // Text for screen readers only, and a picture on its sheet, are cut on purpose.
    if (
      element.closest(
        ".sr-only, .truncate, [data-sheet], details:not([open]) > :not(summary), [aria-hidden='true'], [data-sonner-toaster]",
      ) ||
      width <= 1 ||
      position === "fixed" ||
      opacity === "0" ||
      visibility === "hidden"
    )
      continue;
    const description = `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.innerText?.slice(0, 60) ?? ""}`;
    // Typed text may be longer than its field. A hint may not, except at twice the text size,
    // because it cannot wrap.
    if (element instanceof HTMLInputElement && !element.value && !isLarge) {
      const room = roomIn(element);
      if (widthOf(element.placeholder, element) > room + 1)
        found.push(`cut in its field: ${element.placeholder}`);
    }
    if (element.matches("input, textarea")) continue;
    // In a dialog, a long name that staff gave may be chosen, and is cut. At twice the text size
    // the choice ends in dots, because it cannot wrap.
    const mayBeCut = element.closest("[role=dialog]") || (isLarge && textOverflow === "ellipsis");
    if (element instanceof HTMLSelectElement && !mayBeCut) {
      // The browser's own arrow is beside the text and not in the padding.
      const arrow = getComputedStyle(element).appearance === "none" ? 0 : 20;
      const chosen = element.selectedOptions[0]?.label ?? "";
      if (widthOf(chosen, element) > roomIn(element) - arrow + 1)
        found.push(`cut in its field: ${chosen}`);
    }
    const scrolls = element.parentElement?.closest(
      "section[tabindex], [role=region][tabindex], .hung-row, .tab-row",
    );
    if (!scrolls && (right > screen + 1 || left < -1)) found.push(`off the screen: ${description}`);
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    if (
      clips(overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      textOverflow !== "ellipsis"
    )
      found.push(`cut at the side: ${description}`);
    if (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
      found.push(`cut below: ${description}`);
  }
  if (isLarge) found.push(...letterByLetter());
  return found;

  /** Words of everyday length that stand in so little room that they break more than once. */
  function letterByLetter(): string[] {
    const squeezed = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement!;
      // Fields that only programs fill in have the class size-px and no room on purpose.
      if (
        !parent.checkVisibility() ||
        parent.closest("script, style, noscript, .sr-only, .size-px")
      )
        continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)[\p{L}’'-]{3,12}(?!\S)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 2) squeezed.add(`on ${lines.size} lines: ${word}`);
        const { hyphens } = getComputedStyle(parent);
        if (lines.size > 1 && hyphens !== "auto") squeezed.add(`cut without a hyphen: ${word}`);
      }
      for (const { 0: reference, index } of node.data.matchAll(/\bIK\d{5}\b/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + reference.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) squeezed.add(`cut: ${reference}`);
      }
    }
    return [...squeezed];
  }
}
