// The variables of a campaign, in double braces; other names stay as typed.
import { fold } from "#app/shop/fold.ts";
import { editDistance } from "#app/shop/edit-distance.ts";
import { firstNameOf } from "#app/shop/full-name.ts";

export const textVariables = ["name", "firstName", "email", "shopName"] as const;
/** Addresses, to which links may lead. */
export const linkVariables = ["shopUrl", "unsubscribeUrl", "preferencesUrl", "archiveUrl"] as const;
type TextVariable = (typeof textVariables)[number];
type LinkVariable = (typeof linkVariables)[number];
type Variable = TextVariable | LinkVariable;

export type VariableValues = Record<Variable, string>;

export type TemplatePart = string | { variable: Variable; fallback: string };

const token = /\{\{\s*([A-Za-z]+)\s*(?:\|([^{}<>]*))?\}\}/g;
export const maxInRow = 3;

export const braced = (name: string) => `{{${name}}}`;

const reference = "[A-Za-z0-9_-]{1,64}";
const listedReferences = `(${reference}(?:\\s*,\\s*${reference}){0,${maxInRow - 1}})`;
const artToken = new RegExp(`\\{\\{\\s*art:\\s*${listedReferences}\\s*\\}\\}`, "g");
const anyToken = /\{\{([^{}]*)\}\}/g;

function isVariable(name: string): name is Variable {
  return (textVariables as readonly string[]).includes(name) || isLinkVariable(name);
}

export function isLinkVariable(name: string): name is LinkVariable {
  return (linkVariables as readonly string[]).includes(name);
}

/** A fallback within HTML is HTML too. */
export function parseTemplate(text: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const found of text.matchAll(token)) {
    const [whole, variable, fallback = ""] = found;
    if (!isVariable(variable!)) continue;
    parts.push(text.slice(end, found.index), { variable, fallback: fallback.trim() });
    end = found.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}

/** As they are typed, without repetition. */
export function variablesIn(text: string) {
  const found = [...text.matchAll(token)].flatMap(([typed, variable, fallback = ""]) =>
    isVariable(variable!) ? [{ token: typed, variable, fallback: fallback.trim() }] : [],
  );
  return [...new Map(found.map((each) => [each.token, each])).values()];
}

export function fillTemplate(
  parts: TemplatePart[],
  values: VariableValues,
  escape: (value: string) => string,
): string {
  let filled = "";
  let isMissing = false;
  for (const part of parts) {
    if (typeof part === "string") {
      filled = isMissing ? closeGap(filled, part) : filled + part;
      isMissing = false;
      continue;
    }
    const value = escape(values[part.variable]) || part.fallback;
    isMissing = value === "" && isNameVariable(part.variable);
    filled += value;
  }
  return isMissing ? closeGap(filled, "") : filled;
}

/** "News, {{firstName}} ?" without a name becomes "News ?". */
function closeGap(before: string, after: string): string {
  if (before === "" || before.endsWith(">")) return before + after.replace(/^\s*,\s*/, "");
  return /^[\s<.,;:!?]|^$/.test(after) ? before.replace(/,?[^\S\n]*$/, "") + after : before + after;
}

const isNameVariable = (variable: string) => variable === "name" || variable === "firstName";

/** Variables that leave a gap for people without a name. */
export function namesWithoutFallback(text: string): string[] {
  const found = parseTemplate(text).flatMap((part) =>
    typeof part !== "string" && isNameVariable(part.variable) && part.fallback === ""
      ? [part.variable]
      : [],
  );
  return [...new Set(found)];
}

export function fillSubject(
  subject: string,
  { name, email, shopName }: { name: string | null; email: string; shopName: string },
): string {
  const links = { shopUrl: "", unsubscribeUrl: "", preferencesUrl: "", archiveUrl: "" };
  const values = {
    ...links,
    name: name ?? "",
    firstName: firstNameOf(name ?? ""),
    email,
    shopName,
  };
  return fillTemplate(parseTemplate(subject), values, String).trim();
}

/** {{art:IK00001}}, or a row {{art:IK00001,IK00002,IK00003}}; without repetition. */
export function artReferences(text: string): string[] {
  return [...new Set([...text.matchAll(artToken)].flatMap(([, listed]) => split(listed!)))];
}

/** Null unless the text is exactly one token. */
export function referencesIn(text: string): string[] | null {
  const [found, ...others] = [...text.matchAll(artToken)];
  return found && others.length === 0 && found[0] === text ? split(found[1]!) : null;
}

export function replaceArt(
  text: string,
  replacement: (references: string[]) => string | null,
): string {
  return text.replace(artToken, (whole, listed: string) => replacement(split(listed)) ?? whole);
}

const split = (listed: string) => listed.split(",").map((reference) => reference.trim());

/** Names that are not replaced, so that recipients would see the braces. */
export function unknownVariables(text: string): string[] {
  return [...new Set(tokensOf(text).filter(isUnknown).map(nameOf))];
}

const written = (name: string) => fold(name).replaceAll(/[^a-z]/g, "");

/** Which one a name that stands for nothing may mean, such as first_name or frstName. */
export function nearestVariable(name: string): Variable | null {
  const typed = written(name);
  const [nearest] = [...textVariables, ...linkVariables]
    .map((variable) => ({ variable, slips: editDistance(typed, written(variable)) }))
    .toSorted((one, other) => one.slips - other.slips);
  return nearest && nearest.slips * 4 <= typed.length ? nearest.variable : null;
}

/** Pieces, which are pictures, and addresses. */
export function notForSubject(subject: string): string[] {
  const known = tokensOf(subject).filter((whole) => !isUnknown(whole));
  const unsuitable = known.filter((whole) => isArt(whole) || isLinkVariable(nameOf(whole)));
  return [...new Set(unsuitable.map(nameOf))];
}

const tokensOf = (text: string) => text.match(anyToken) ?? [];

function nameOf(whole: string): string {
  const inner = whole.slice(2, -2).replace(/<[^>]*>/g, "");
  return inner.split(/[|:]/)[0]!.trim() || whole;
}

const isUnknown = (whole: string) =>
  !isArt(whole) && parseTemplate(whole).every((part) => typeof part === "string");

const isArt = (text: string) => artReferences(text).length > 0;
