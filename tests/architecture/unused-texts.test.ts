// Every text is used by code: a text that nobody reads would be translated and shipped for
// nothing.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** Texts that wait for what the spec names and nothing does yet. */
const waiting = new Set(["audiences.specific_segment"]);

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

const files = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot });
const areas = files.filter(
  (file) =>
    file.startsWith("app/i18n/") && /: (?:Texts|EveryLanguage)<typeof \w+> =/.test(read(file)),
);
const sources = files
  .filter((file) => !/^app\/i18n\/\w+\/|\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: withoutComments(read(file)) }));
const declared = sources
  .filter(({ file }) => file.endsWith("-form.ts"))
  .map(({ source }) => source)
  .join("\n");
const everything = [...sources.map(({ source }) => source), read("db/values.ts")].join("\n");

/**
 * Code that can read an area: what imports it, and what is handed texts without knowing whose they
 * are.
 */
function readersOf(area: string): string {
  const readers = sources.filter(
    ({ file, source }) => source.includes(`#${area}"`) || file.startsWith("app/ui/"),
  );
  const isListed = readers.some(({ source }) => source.includes("<ListPage"));
  const lists = sources.filter(({ file }) => isListed && file.endsWith("/list/list-page.tsx"));
  return [...readers, ...lists].map(({ source }) => source).join("\n");
}

/** As `text.name`, as `{ name } = useTexts(…)`, or as "name" that looks it up. */
function isRead(name: string, readers: string): boolean {
  return new RegExp(`[.{,]\\s*${name}\\b`).test(readers) || everything.includes(`"${name}"`);
}

/**
 * Names below another are mostly looked up with a value, so that any word of the code may be the
 * one; or a declared field's.
 */
function isUsed(name: string): boolean {
  const [, field] = /^(.+)(?:Required|Invalid)$/.exec(name) ?? [];
  if (field && declared.includes(` ${field}: `)) return true;
  return /\W/.test(name)
    ? everything.includes(name)
    : new RegExp(`(?<![\\w$-])${name}(?![\\w$-])`).test(everything);
}

function unread(texts: object, readers: string): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    if (!isRead(name, readers)) return [name];
    const below =
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.keys(value as object)
        : [];
    return below.filter((key) => !isUsed(key)).map((key) => `${name}.${key}`);
  });
}

test("the areas are found", () => expect(areas).toContain("app/i18n/storefront/shop.ts"));

/**
 * What lets a text of one language be missing, and the code compile: a cast, or keys that are any
 * string.
 */
const widening = /[\]}] as (?!const\b)|(?<!satisfies )Record<string/;

test("no keys are widened, so that a text that is missing in a language does not compile", () => {
  const rooms = files.filter((file) => /^app\/i18n\/\w+\//.test(file));
  expect(rooms.filter((file) => !areas.includes(file))).toEqual([
    "app/i18n/documents/legal-drafts.ts",
  ]);
  const code = (file: string) => withoutComments(read(file)).replaceAll(/^type .*$/gm, "");
  expect(rooms.filter((file) => widening.test(code(file)))).toEqual([]);
});

describe.each(areas)("%s", (area) => {
  test("has no text that no code asks for", async () => {
    const exported = (await import(path.join(projectRoot, area))) as Record<
      string,
      { en: object } | undefined
    >;
    const texts = Object.values(exported).flatMap((value) =>
      value && typeof value === "object" && "en" in value ? [value.en] : [],
    );
    const found = texts.flatMap((dictionary) => unread(dictionary, readersOf(area)));
    expect(found.filter((name) => !waiting.has(name))).toEqual([]);
  });
});
