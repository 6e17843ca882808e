// The guide says the same in every language, and names only what the shop really has.
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { allBlocks, readChapter, blockSpans } from "#app/routes/admin/kit/help/chapter.ts";
import type { Chapter } from "#app/routes/admin/kit/help/chapter.ts";
import { findHelp, findInHelp } from "#app/routes/admin/kit/help/find-help.server.ts";
import {
  chapterNames,
  helpAddressByPath,
  findHelpAddress,
} from "#app/routes/admin/kit/help/help-address.ts";
import routes from "#app/routes.ts";

type Route = { path?: string; file: string; children?: Route[] };

/** Every address with the file behind it, ":" parameters included. */
const addressesOf = (
  { path: own, file, children = [] }: Route,
  above: string,
): [string, string][] => {
  const address = own ? `${above}/${own}` : above || "/";
  return [[address, file], ...children.flatMap((each) => addressesOf(each, own ? address : above))];
};
const addresses = (routes as Route[]).flatMap((route) => addressesOf(route, ""));

const folder = path.join(projectRoot, "app/i18n/help");
const sourceOf = (language: Language, name: string) =>
  readFileSync(path.join(folder, language, `${name}.md`), "utf8");
const chapter = (language: Language, name: string) => readChapter(sourceOf(language, name));
const spans = (of: Chapter) => allBlocks(of).flatMap(blockSpans).flat();
const pictures = (of: Chapter) =>
  allBlocks(of).flatMap((block) => (block.kind === "picture" ? [block] : []));

const areas = Object.values(
  import.meta.glob<Record<string, unknown>>("/app/i18n/{admin,storefront,ui,documents}/*.ts", {
    eager: true,
  }),
).flatMap((file) => Object.values(file));

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
const labelsIn = (language: Language) =>
  new Set(
    areas
      .flatMap((area) => textsIn((area as Record<string, unknown> | undefined)?.[language]))
      .map(plainSpaces),
  );
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test.each(languages)("%s has every chapter, and no file beside them", (language) => {
  const files = globSync("*.md", { cwd: path.join(folder, language) });
  expect(files.sort()).toEqual(chapterNames.map((name) => `${name}.md`).sort());
});

describe.each(chapterNames)("%s", (name) => {
  const shapeOf = (of: Chapter) => ({
    opening: of.opening.map(({ kind }) => kind),
    sections: of.sections.map(({ id, blocks }) => [
      id,
      ...blocks.map((block) =>
        "items" in block ? `${block.kind} ${block.items.length}` : block.kind,
      ),
    ]),
    pictures: pictures(of).map((picture) => picture.name),
    links: spans(of).flatMap((span) => (typeof span === "object" && "to" in span ? [span.to] : [])),
  });

  test("is built alike in all languages", () => {
    const [first, ...others] = languages.map((language) => shapeOf(chapter(language, name)));
    for (const other of others) expect(other).toEqual(first);
    expect(first!.sections.length).toBeGreaterThan(1);
  });

  describe.each(languages)("%s", (language) => {
    const read = chapter(language, name);

    test("names in bold only what the shop says there", () => {
      const labels = labelsIn(language);
      const bold = spans(read).flatMap((span) =>
        typeof span === "object" && "bold" in span ? [plainSpaces(span.bold)] : [],
      );
      expect(bold.filter((label) => !labels.has(label))).toEqual([]);
    });

    test("leads to addresses that are there", () => {
      const known = new Set(addresses.map(([address]) => address));
      for (const { to } of spans(read).filter((span) => typeof span === "object" && "to" in span))
        expect([...known], to).toContain(to);
    });

    test("has words for each picture, and each picture is there and small", () => {
      for (const picture of pictures(read)) {
        expect(picture.alt.length, picture.name).toBeGreaterThan(20);
        const file = path.join(folder, language, `${picture.name}.webp`);
        expect(statSync(file).size, file).toBeLessThanOrEqual(40_000);
      }
    });

    test("is a screen or two long, in typeset words", () => {
      const source = sourceOf(language, name).replaceAll(/\*\*.+?\*\*/g, "…");
      expect(source.split(/\s+/).length).toBeLessThan(600);
      expect(source).not.toMatch(/['"]/);
      expect(source).not.toMatch(/ - | – |—/);
      if (language === "fr")
        expect(source).not.toMatch(/[^\s][;!?»](?![\w/])|«\S|[^\s\d:]:(?!\/\/)\s/);
    });
  });
});

test.each(languages)("every picture of %s is shown in a chapter", (language) => {
  const files = globSync("*.webp", { cwd: path.join(folder, language) });
  const shown = chapterNames.flatMap((name) => pictures(chapter(language, name)));
  expect(files.sort()).toEqual(shown.map(({ name }) => `${name}.webp`).sort());
});

test.each(languages)(
  "the chapter of orders counts the states that there are, in %s",
  (language) => {
    const { statuses } = orderTexts[language];
    const list = Object.values(statuses).map((status) => `**${status}**`);
    expect(list).toHaveLength(5);
    expect(sourceOf(language, "orders")).toContain(`${list.join(", ")}.`);
    // A state with a comma would be read as two. The spec fixes only the English names.
    if (language === "fr") expect(list.join("")).not.toContain(",");
  },
);

test("every page of the back office has a chapter that helps there", () => {
  const pages = addresses.filter(
    ([address, file]) =>
      /^\/admin(\/|$)/.test(address) &&
      file.endsWith(".tsx") &&
      !/\/(sign-in|pin)\/|\/offline\/|admin\/layout/.test(file),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter(([address]) => findHelpAddress(address) === null)).toEqual([]);
});

test("every chapter and section that helps at a page is there", () => {
  for (const help of Object.values(helpAddressByPath).filter(Boolean)) {
    const [name, section] = help.split("#");
    expect(chapterNames).toContain(name);
    const { sections } = chapter("en", name!);
    if (section)
      expect(
        sections.map(({ id }) => id),
        help,
      ).toContain(section);
  }
  expect(new Set(Object.values(helpAddressByPath).map((help) => help.split("#")[0])).size).toBe(
    chapterNames.length + 1,
  );
});

describe("the palette", () => {
  test("shows on its first page only what says the words", () => {
    expect(findInHelp("backups", "en")).toContain("/admin/help/backups#backups");
    expect(findInHelp("sauvegardes", "fr")).not.toContain("/admin/help/kiosk");
    expect([findInHelp("", "en"), findInHelp("a", "en")]).toEqual([null, null]);
    expect(findInHelp("zzzz", "en")).toEqual(new Set());
    const lockedOut = "/admin/help/first-steps#locked-out";
    expect(findInHelp("mot de passe oublié", "fr")).toContain(lockedOut);
    expect(findInHelp("forgotten password", "en")).toContain(lockedOut);
    for (const typed of ["bloquée", "je suis bloquée dehors", "perdu mon téléphone"]) {
      expect(findInHelp(typed, "fr"), typed).toContain(lockedOut);
      expect(findHelp(typed, "fr").map(({ to }) => to)).toContain(lockedOut);
    }
    expect(findInHelp("les impôts", "fr")).toContain("/admin/help/books");
    // A word of two letters is sought where it stands alone.
    expect(findInHelp("MB", "en")).toEqual(findInHelp("mb ", "en"));
    expect(findInHelp("zz", "en")).toEqual(new Set());
    expect(findInHelp("EI", "fr")!.size).toBeLessThan(5);
  });

  test("finds a section by its name before others that only say the word", () => {
    expect(findHelp("refund", "en")[0]).toMatchObject({ to: "/admin/help/orders#refund" });
    expect(findHelp("remboursement", "fr")[0]).toMatchObject({ to: "/admin/help/orders#refund" });
  });

  test("finds words without their accents, and all of several", () => {
    expect(findHelp("RETRACTATIONS", "fr").map(({ to }) => to)).toContain(
      "/admin/help/orders#withdrawals",
    );
    const [found] = findHelp("courier watermark", "en");
    expect(found).toBeUndefined();
    expect(findHelp("sample watermark", "en").map(({ to }) => to)).toContain(
      "/admin/help/look#mark",
    );
  });

  test("stays out of the way of numbers, references and single letters", () => {
    for (const typed of ["#12", "IK00042", "a", "", "  "])
      expect(findHelp(typed, "en")).toEqual([]);
  });
});
