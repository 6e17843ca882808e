// Reads an SVG's style sheets in one pass, so that a hostile upload cannot take long.
import type { Attributes, Token } from "./svg-tokens.ts";

/** Keyed by "path", ".class", "#id" or "*". */
export type Rules = Map<string, Attributes>;
type SheetRefusal = { refused: "styled" | "too-detailed" };

const maxSheet = 50_000;
const maxClasses = 50;

export const declarationsIn = (body: string): [string, string][] =>
  body.split(";").flatMap((each): [string, string][] => {
    const at = each.indexOf(":");
    return at < 0 ? [] : [[each.slice(0, at).trim(), each.slice(at + 1).trim()]];
  });

export function rulesIn(
  tokens: Token[],
  allowed: { has(key: string): boolean },
): { rules: Rules } | SheetRefusal {
  const sheet = sheetOf(tokens);
  if (sheet.length > maxSheet) return { refused: "too-detailed" };
  const rules: Rules = new Map();
  for (const { selectors, body } of blocksOf(withoutComments(sheet))) {
    const declared = declarationsIn(body).filter(([key]) => allowed.has(key));
    if (declared.length === 0) continue;
    for (const selector of selectors.split(",").map((each) => each.trim())) {
      // These rules are ignored: a logo is drawn as it looks without a pointer or focus.
      if (/:(?:hover|focus|active)\b/.test(selector)) continue;
      if (!/^(?:[.#]?[\w-]+|\*)$/.test(selector)) return { refused: "styled" };
      const rule = rules.get(selector) ?? new Map<string, string>();
      for (const [key, value] of new Map(declared)) rule.set(key, value);
      rules.set(selector, rule);
    }
  }
  return { rules };
}

export function* rulesFor(name: string, attributes: Attributes, rules: Rules) {
  const classes = (attributes.get("class") ?? "").split(/\s+/, maxClasses);
  const selectors = ["*", name, ...classes.map((each) => `.${each}`), `#${attributes.get("id")}`];
  for (const selector of selectors) yield* rules.get(selector) ?? [];
}

function sheetOf(tokens: Token[]): string {
  let [sheet, isInside] = ["", false];
  for (const token of tokens)
    if (token.kind === "text") sheet += isInside ? token.text : "";
    else isInside = token.kind === "open" && token.name === "style" && !token.isClosed;
  return sheet;
}

function withoutComments(sheet: string): string {
  const [first = "", ...others] = sheet.split("/*");
  const end = others.findLastIndex((each) => each.includes("*/"));
  const uncommented = others.slice(0, end + 1).map((each) => {
    const at = each.indexOf("*/");
    return at < 0 ? "" : each.slice(at + 2);
  });
  return first + uncommented.join("");
}

/** Skips at-rules, which are for other media or for fonts. */
function* blocksOf(sheet: string): Generator<{ selectors: string; body: string }> {
  let at = 0;
  for (let open = sheet.indexOf("{"); open >= 0; open = sheet.indexOf("{", at)) {
    const before = sheet.slice(at, open);
    const selectors = before.slice(Math.max(before.lastIndexOf(";"), before.lastIndexOf("}")) + 1);
    const isAtRule = selectors.trim().startsWith("@");
    const end = isAtRule ? endOfNested(sheet, open) : sheet.indexOf("}", open);
    if (end < 0) return;
    if (!isAtRule) yield { selectors, body: sheet.slice(open + 1, end) };
    at = end + 1;
  }
}

function endOfNested(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === "{") depth += 1;
    if (sheet[at] === "}" && --depth === 0) return at;
  }
  return -1;
}
