import { describe, expect, test } from "vitest";
import type { Texts } from "./language.ts";

const files = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], {
  eager: true,
});
const areas = Object.values(files).flatMap((file) =>
  Object.entries(file).filter(([name]) => name.endsWith("Texts")),
) as [string, Texts<unknown>][];

/** Every text below a value; functions are asked with a number in each place, and with nothing. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return ["7", ""].map((argument) => String(value(argument, argument, argument)));
  return Object.values(value ?? {}).flatMap(textsIn);
}

/** The spec's own quotes around what was typed, and around the name of a button. */
const quotedBySpec = /'undefined'|"Add New User"/;
/** What is no prose: a key, a command, a ratio. */
const noProse = /^\?$|^npm run |\d:\d/;

describe.each(areas)("%s", (_area, texts) => {
  test.each(["en", "fr"] as const)("apostrophes and quotes of %s are typeset", (language) => {
    expect(
      textsIn(texts[language]).filter((text) => /['"]/.test(text) && !quotedBySpec.test(text)),
    ).toEqual([]);
  });

  test("French takes no reader for a man, and a feminine noun for no masculine one", () => {
    const wrong =
      /[Vv]ous (?:n’)?(?:vous )?(?:êtes|étiez|serez|avez été|allez être) (?:plus |déjà )?(?:dé)?(?:connecté|arrêté|invité|inscrit|abonné|prévenu)(?![a-zé·(])|[Aa]ucun (?:œuvre|image|commande|personne|facture|catégorie|règle|adresse|campagne|sauvegarde)/;
    expect(textsIn(texts.fr).filter((text) => wrong.test(text))).toEqual([]);
  });

  test("names of variables, of files and of commands stand in notes for the server alone", () => {
    const technical = /\b[A-Z]{2,}_[A-Z]|\bdocs\/|\bnpm run\b/;
    const both = [...textsIn(texts.en), ...textsIn(texts.fr)];
    expect(both.filter((text) => technical.test(text) && !noProse.test(text))).toEqual([]);
  });

  test("French signs stand behind the space that belongs to them", () => {
    const wrong = /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):(?!\/\/)/;
    expect(textsIn(texts.fr).filter((text) => wrong.test(text) && !noProse.test(text))).toEqual([]);
  });
});

const isInBoth = (value: unknown): value is Texts<unknown> =>
  typeof value === "object" && value !== null && "en" in value && "fr" in value;

const inBoth = Object.values(files).flatMap((file) =>
  [file, ...Object.values(file)].flatMap((each) =>
    Object.entries(each ?? {}).filter(([, value]) => isInBoth(value)),
  ),
) as [string, Texts<unknown>][];

test("the drafts of legal texts are looked at too", () =>
  expect(inBoth.map(([name]) => name)).toEqual(expect.arrayContaining(["terms", "accessibility"])));

describe.each(inBoth)("%s", (_area, texts) => {
  test("a percent sign stands close in English, and behind a space that does not break in French", () => {
    expect(textsIn(texts.en).flatMap((text) => text.match(/\d\s%/g) ?? [])).toEqual([]);
    expect(
      textsIn(texts.fr).flatMap((text) => text.match(/\d(?![\u00a0\u202f])\s?%/g) ?? []),
    ).toEqual([]);
  });
});

const screens = import.meta.glob<string>(["../{routes,ui}/**/*.{ts,tsx}", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("a screen that joins two texts takes the colon of the language, and no semicolon", () => {
  const own = /\$\{[^`]*\}[:;] \$\{|^\s*(?:<[^>]*>)?\{[\w.]+\}: ?<|join\("[:;] "\)/m;
  const isForPeople = ([file]: [string, string]) => !file.endsWith(".server.ts");
  const found = Object.entries(screens).filter(isForPeople);
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(([, source]) => own.test(source)).map(([file]) => file)).toEqual([]);
});
