import { describe, expect, test } from "vitest";
import { legalDrafts } from "#app/i18n/documents/legal-drafts.ts";
import { gapTextsIn, isLegalPage, legalPages, readLegalText, withoutGaps } from "./legal-text.ts";
import type { FilledIn, TextSpan } from "./legal-text.ts";
import { filledInFrom } from "./missing-details.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";

const filledIn: FilledIn = {
  ...filledInFrom(defaultSettings, { noVat: "", toCome: "" }),
  shop: "Galerie Claire",
  email: "claire@example.org",
  phone: "+33 1 23",
  address: "12 rue du Bac\n75007 Paris",
};
const read = (text: string, language: "en" | "fr" = "en") =>
  readLegalText(text, filledIn, language);

test("paragraphs, headings and lists", () => {
  expect(read("## One\nfirst\nsecond\n\nthird\n### Two\n- a\n-  b\n\n#no")).toEqual([
    { kind: "heading", level: 2, spans: [{ kind: "text", text: "One" }] },
    { kind: "paragraph", spans: [{ kind: "text", text: "first\nsecond" }] },
    { kind: "paragraph", spans: [{ kind: "text", text: "third" }] },
    { kind: "heading", level: 3, spans: [{ kind: "text", text: "Two" }] },
    { kind: "list", items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
    { kind: "paragraph", spans: [{ kind: "text", text: "#no" }] },
  ]);
});

test("bold and links, the rest is text", () => {
  expect(read("a **b** [c](/d) **e")).toEqual([
    {
      kind: "paragraph",
      spans: [
        { kind: "text", text: "a " },
        { kind: "strong", text: "b" },
        { kind: "text", text: " " },
        { kind: "link", text: "c", href: "/d" },
        { kind: "text", text: " **e" },
      ],
    },
  ]);
  expect(read("<script>alert(1)</script>")).toEqual([
    { kind: "paragraph", spans: [{ kind: "text", text: "<script>alert(1)</script>" }] },
  ]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:x",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "vbscript:x",
  "x",
])("%s is no link", (href) => {
  expect(read(`[x](${href})`)).toEqual([
    { kind: "paragraph", spans: [{ kind: "text", text: `[x](${href})` }] },
  ]);
});

test.each([
  "https://example.org/a?b=1",
  "http://example.org",
  "mailto:a@b.fr",
  "tel:+331",
  "/legal/terms",
])("%s is one", (href) => {
  expect(read(`[x](${href})`)).toMatchObject([{ spans: [{ kind: "link", href }] }]);
});

test("what the settings know is filled in, on one line", () => {
  expect(read("{shop}, {address}, {email}, {phone}, {token}")).toMatchObject([
    {
      spans: [
        {
          text: "Galerie Claire, 12 rue du Bac, 75007 Paris, claire@example.org, +33 1 23, {token}",
        },
      ],
    },
  ]);
});

test("French signs get the space that does not break", () => {
  expect(read("Oui : « non » ; ah !", "fr")).toMatchObject([
    { spans: [{ text: "Oui\u00a0: «\u202fnon\u202f»\u202f; ah\u202f!" }] },
  ]);
  expect(read("Yes : no", "en")).toMatchObject([{ spans: [{ text: "Yes : no" }] }]);
});

test("gaps are brackets that are no links", () => {
  expect(gapTextsIn("[a] [b](/c) [d e]\n[f\ng]")).toEqual(["a", "d e"]);
  expect(withoutGaps("[a] [b](/c) [d e]\n[f\ng]", "(later)")).toBe(
    "(later) [b](/c) (later)\n[f\ng]",
  );
});

test("only the four pages are pages", () => {
  expect([...legalPages, "imprint", "", undefined, "__proto__"].filter(isLegalPage)).toEqual([
    ...legalPages,
  ]);
});

describe("the drafts", () => {
  const textsOf = (page: (typeof legalPages)[number]) =>
    [legalDrafts[page].en, legalDrafts[page].fr] as const;
  const plain = (spans: TextSpan[]) => spans.map(({ text }) => text).join("");

  test.each(legalPages)("%s says the same in both languages, as far as its shape tells", (page) => {
    const shapes = textsOf(page).map((text) =>
      read(text).map((block) =>
        block.kind === "list" ? `list ${block.items.length}` : block.kind,
      ),
    );
    expect(shapes[0]).toEqual(shapes[1]);
    const [en, fr] = textsOf(page);
    expect(gapTextsIn(en).length).toBe(gapTextsIn(fr).length);
    for (const text of [en, fr]) expect(text.length).toBeLessThan(15_000);
  });

  test.each(legalPages)("%s is typeset", (page) => {
    for (const text of textsOf(page)) expect(text).not.toMatch(/['"]/);
    const shown = read(textsOf(page)[1], "fr").flatMap((block) =>
      block.kind === "list" ? block.items.map(plain) : plain(block.spans),
    );
    expect(
      shown.filter((text) => /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):(?!\/\/)/.test(text)),
    ).toEqual([]);
  });

  test("name what the law wants named", () => {
    const [terms] = textsOf("terms");
    for (const wanted of [
      "14 days",
      "L221-18",
      "L217-3",
      "1641",
      "mediator",
      "obligation to pay",
      "Withdrawal form",
      "[Withdraw from contract here](/withdrawal)",
      "**Confirm withdrawal**",
      "L217-32",
      "Accessibility of the service",
      "/legal/accessibility",
    ])
      expect(terms).toContain(wanted);
    expect(textsOf("terms")[1]).toContain("[Renoncer au contrat ici](/withdrawal)");
    expect(textsOf("terms")[1]).toContain("**Confirmer la rétractation**");
    for (const page of legalPages)
      expect(textsOf(page).join("")).not.toMatch(/ec\.europa\.eu|\bODR\b|\bRLL\b/);
    const [notice] = textsOf("notice");
    for (const wanted of [
      "SIREN",
      "hosting provider",
      "Responsible for what is published",
      "2023/988",
      "artificial intelligence",
    ])
      expect(notice).toContain(wanted);
    expect(legalDrafts.privacy.fr).toContain("CNIL");
    expect(legalDrafts.accessibility.fr).toContain("EN 301 549");
  });
});

test("how long prints are kept is said by the letter and the order's page alone", () => {
  const { en, fr } = legalDrafts.terms;
  expect(en).toContain("kept for you at least until the day named in the e-mail");
  expect(fr).toContain("gardés pour vous au moins jusqu’au jour indiqué dans l’e-mail");
  expect(`${en} ${fr}`).not.toMatch(/three months|trois mois/);
});
