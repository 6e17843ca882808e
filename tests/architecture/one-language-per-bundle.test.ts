// A page's scripts hold the texts of its language and of no other, and no browser loads both.
// The scripts of the gallery stay below their limit of bytes in each language.
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#app/i18n/language.ts";
import type { Language, Texts } from "#app/i18n/language.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { globalDefaultName } from "#app/shop/pricing/pricing-rule.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { gzippedSizes, scriptsOf } from "#tests/support/reading/scripts.ts";

const shop = await openTestShop({ MOCK_PAYMENT: "on" });
afterAll(() => shop.close());
beforeAll(async () => {
  await makePiece(shop.db, { reference: "IK00001" });
  await makePoint(shop.db);
});

const read = (file: string) => readFileSync(path.join(projectRoot, "build/client", file), "utf8");
const files = import.meta.glob<Record<string, unknown>>(
  "../../app/i18n/{admin,storefront,ui}/*.ts",
  {
    eager: true,
  },
);
const areas = Object.values(files).flatMap((file) =>
  Object.entries(file).filter(([name]) => name.endsWith("Texts") && name !== "safetyTexts"),
) as [string, Texts<unknown>][];

/** Texts long enough to be nothing else, without signs that a script writes in another way. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return /^[^\u00a0\u202f`$\\]{16,}$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const textsOf = (language: Language) =>
  new Set(areas.flatMap(([, texts]) => textsIn(texts[language])));

/** A text that each page's scripts hold, so that it is known that they were read. */
const pages: [url: string, own: Record<Language, string>][] = [
  ["/", { en: "Skip to content", fr: "Aller au contenu" }],
  ["/art", { en: "The art could not be loaded", fr: "Les œuvres n’ont pas pu être chargées" }],
  ["/art/1", { en: "Skip to content", fr: "Aller au contenu" }],
  ["/basket", { en: "Skip to content", fr: "Aller au contenu" }],
  ["/checkout", { en: "Confirming your payment", fr: "Confirmation de votre paiement" }],
  ["/contact", { en: "Skip to content", fr: "Aller au contenu" }],
  [
    "/admin/login",
    { en: "Sign in to run the shop.", fr: "Échec de la connexion. Vérifiez vos identifiants." },
  ],
];

describe.each(languages)("in %s", (language) => {
  const others = languages
    .filter((other) => other !== language)
    .flatMap((other) => [...textsOf(other)]);
  // React Router contains the first text too, and the second is a name in the database.
  const allowed = new Set(["Unexpected Application Error!", globalDefaultName]);
  const foreign = others.filter((text) => !textsOf(language).has(text) && !allowed.has(text));

  test.each(pages)("%s", async (url, own) => {
    const html = await (await shop.get(`${url}?lang=${language}`)).text();
    const scripts = scriptsOf(html, read);
    const code = [...scripts].map(read).join("\n");
    expect(code.includes(own[language])).toBe(true);
    expect(foreign.filter((text) => code.includes(text))).toEqual([]);
  });

  test("the scripts of /art weigh no more than 120,000 bytes, compressed", async () => {
    const html = await (await shop.get(`/art?lang=${language}`)).text();
    const sizes = gzippedSizes(scriptsOf(html, read), read);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(120_000);
  });
});

test("who changes the language on a page finds every text of the storefront in both", async () => {
  const html = await (await shop.get("/art")).text();
  const scripts = [...scriptsOf(html, read)].map(read).join("\n");
  const [name] = /whole-storefront-[\w-]+\.js/.exec(scripts)!;
  const code = [...scriptsOf(`/assets/${name}`, read)].map(read).join("\n");
  for (const [url, own] of pages.filter(([url]) => !url.startsWith("/admin"))) {
    for (const language of languages)
      expect(code.includes(own[language]), `${url} ${language}`).toBe(true);
  }
});
