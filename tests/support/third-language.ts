// Pseudo-texts in brackets; text of a page outside them is untranslated English. This file imports
// nothing of the shop, because the copy of the build imports it.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

export const third = "qq";
/** Austrian German writes prices and dates in a way that neither English nor French does. */
const writing = {
  locale: "de-AT",
  decimal: ",",
  group: ".",
  euros: "€\u00a0#",
  colon: " ::",
  spacesSigns: false,
  megabytes: "⟦MB⟧",
  paypalLocale: "de_DE",
};

const accents = new Map(Object.entries({ a: "å", e: "ê", i: "ï", o: "ø", u: "ü", c: "ç", n: "ñ" }));
/** What no translator touches: what is filled in, addresses, marks of a text. */
const untouched = /\{\w+\}|https?:\S+|\[[^\]]*\]|<[^>]*>|\/[\w/-]+/;

function pseudoText(text: string, values: string[]): string {
  if (!/\p{L}/u.test(text) || /^(?:https?:|\/)\S+$/.test(text)) return text;
  const protectedParts = [
    ...values.filter(Boolean).map((part) => part.replaceAll(/[^\w\s]/g, "\\$&")),
    untouched.source,
  ];
  const parts = text.split(new RegExp(`(${protectedParts.join("|")})`));
  const translated = parts.map((part, index) =>
    index % 2 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join(""),
  );
  return `⟦${translated.join("")}⟧`;
}

function pseudo(value: unknown, values: string[] = []): unknown {
  if (typeof value === "string") return pseudoText(value, values);
  if (typeof value === "function")
    return (...values: unknown[]) =>
      pseudo(
        (value as (...values: unknown[]) => unknown)(...values),
        values.flat().map((input) => String(input ?? "")),
      );
  if (Array.isArray(value)) return value.map((item) => pseudo(item, values));
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, entry]) => [name, pseudo(entry, values)]),
  );
}

/** What the copy of the build puts around each dictionary. */
export function inThird<T extends { en: unknown }>(texts: T): T {
  const isWriting = typeof texts.en === "object" && texts.en !== null && "locale" in texts.en;
  return { ...texts, [third]: isWriting ? writing : pseudo(texts.en) };
}

/** As the bundler writes them; its scripts are not minified. */
const dictionary = /^var ([^=\n]+) = (\{ en[,:][^\n]*\}|\{\n\ten[,:][\s\S]*?\n\});$/gm;
const list = /\["en", "fr"\]/g;

/**
 * In `test-results/third-language`, as somebody would who adds one. Tells which lists and
 * dictionaries, for the caller to compare with the sources.
 */
export async function addThirdLanguage(root: string) {
  const from = path.join(root, "build/server");
  const to = path.join(root, "test-results/third-language");
  const dictionaries = new Set<string>();
  let lists = 0;
  await rm(to, { recursive: true, force: true });
  await mkdir(path.join(to, "assets"), { recursive: true });
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith(".js"));
  for (const name of names) {
    const changed = (await readFile(path.join(from, name), "utf8"))
      .replaceAll(dictionary, (_, name: string, object: string) => {
        dictionaries.add(name.replace(/\$\d+$/, ""));
        return `var ${name} = inThird(${object});`;
      })
      .replaceAll(list, () => {
        lists += 1;
        return `["en", "fr", "${third}"]`;
      });
    const own = `import { inThird } from "#tests/support/third-language.ts";\n`;
    await writeFile(path.join(to, name), own + changed);
  }
  return { file: path.join(to, "index.js"), dictionaries, lists };
}

/**
 * In text and attributes that are read out; not what is marked as another language, nor `typed`.
 */
export function foreignWords(html: string, typed: string[]): string[] {
  const visibleTexts = html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<select[^>]*autoComplete="country"[\s\S]*?<\/select>/gi, " ")
    .replaceAll(/<(\w+)(?=[^>]* lang="(?!qq)\w+")[^>]*>[\s\S]*?<\/\1>/g, " ");
  const attributes = [
    ...visibleTexts.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g),
    ...visibleTexts.matchAll(/<meta (?:name="description"|property="og:title") content="([^"]*)"/g),
  ].map(([, value]) => value!);
  const texts = [...attributes, ...visibleTexts.split(/<[^>]*>/)].map((text) => {
    let remaining = text.replaceAll(/&(?:nbsp|#160|#xa0);/gi, " ").replaceAll(/&#?\w+;/g, "’");
    remaining = remaining.replaceAll(/[^\s⟦⟧]*(?:@|\/\/|\.\w+\/|localhost)[^\s⟦⟧]*/g, " ");
    for (let before = ""; before !== remaining;) {
      before = remaining;
      remaining = remaining.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
    }
    return typed
      .reduce((remainder, typedText) => remainder.replaceAll(typedText, " "), remaining)
      .trim();
  });
  return [...new Set(texts.filter((text) => /\p{L}{2,}/u.test(text)))];
}
