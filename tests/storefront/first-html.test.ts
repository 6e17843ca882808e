// What search engines, link previews and browsers read in the first HTML, in both languages.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { homeIntroTexts } from "#app/i18n/storefront/home-intro.ts";
import { languages } from "#app/i18n/language.ts";
import { legalDrafts } from "#app/i18n/documents/legal-drafts.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { legalPages } from "#app/shop/legal/legal-text.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  makeCategory,
  makePicture,
  makePiece,
  makePoint,
  makeSubCategory,
} from "#tests/support/make.ts";
import { openWire } from "#tests/support/wire.ts";

const publicUrl = "https://shop.example";
const shop = await openTestShop({ PUBLIC_URL: publicUrl });
const wire = await openWire(shop);
afterAll(async () => {
  await wire.close();
  await shop.close();
});

beforeAll(async () => {
  const category = await makeCategory(shop.db, { name: "Sea & sky", nameFr: "Mer & ciel" });
  const sub = await makeSubCategory(shop.db, {
    categoryId: category.id,
    name: "Shore",
    nameFr: "Rivage",
  });
  const info = { additionalInfo: 'Waves, "quiet" ones.', additionalInfoFr: "Des vagues." };
  await makePiece(shop.db, {
    reference: "IK00001",
    categoryId: category.id,
    subCategoryId: sub.id,
    ...info,
  });
  await makePiece(shop.db, { reference: "IK00002", mediaOptions: [] });
  await makePoint(shop.db);
});

const entities: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};
const unescape = (text: string) => text.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

/** The attributes of every element of that name in the head. */
function elements(html: string, name: string): Record<string, string>[] {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        unescape(value!),
      ]),
    ),
  );
}

async function readHead(url: string, headers: Record<string, string> = {}) {
  const html = await (await shop.get(url, headers)).text();
  const links = elements(html, "link");
  const metas = Object.fromEntries(
    elements(html, "meta").map((element) => [
      element["name"] ?? element["property"] ?? "",
      element["content"] ?? "",
    ]),
  );
  return {
    html,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    canonical: links.filter(({ rel }) => rel === "canonical").map(({ href }) => href),
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === "alternate").map(({ hreflang, href }) => [hreflang, href]),
    ),
    metas,
  };
}

const listed = [
  "/",
  "/art",
  "/art?category_id=1&category_name=Sea+%26+sky",
  "/art/1",
  "/art/2",
  "/contact",
  ...legalPages.map((page) => `/legal/${page}`),
];

test.each([...listed, "/nothing-here", "/admin/login"])(
  "%s is drawn in standards mode",
  async (path) => {
    const text = await (await shop.get(path)).text();
    expect(text).toMatch(/^<!DOCTYPE html><html lang="/);
  },
);

test.each(["/nothing-here", "/nothing/here"])("%s leads on", async (path) => {
  const answer = await shop.get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('action="/search"');
});

describe.each(listed)("the head of %s", (path) => {
  const withLanguage = (language: string) => {
    const url = new URL(path, publicUrl);
    if (language !== "en") url.searchParams.set("lang", language);
    return url.href;
  };

  test.each(["en", "fr"])(
    "in %s: title, description, its own address and that of the other language",
    async (language) => {
      const head = await readHead(withLanguage(language));
      expect(head.language).toBe(language);
      expect(head.title).toMatch(/^.{3,} · Inkiosk$/);
      expect(head.metas["description"]!.length).toBeGreaterThan(15);
      expect(head.canonical).toEqual([withLanguage(language)]);
      expect(head.alternates).toEqual({
        en: withLanguage("en"),
        fr: withLanguage("fr"),
        "x-default": withLanguage("en"),
      });
      expect(head.metas["og:title"]).not.toBe("");
      expect(head.metas["og:url"]).toBe(withLanguage(language));
      expect(head.metas["og:locale"]).toBe(language === "fr" ? "fr_FR" : "en_IE");
      expect(head.metas["robots"]).toBeUndefined();
    },
  );

  test("differs between the languages", async () => {
    const [english, french] = await Promise.all(
      ["en", "fr"].map((language) => readHead(withLanguage(language))),
    );
    expect(english!.metas["description"]).not.toBe(french!.metas["description"]);
  });
});

describe("a list of pieces", () => {
  const cardsOf = (html: string) =>
    html.split('<ul class="gallery">')[1]!.split("</ul>")[0]!.split("<li").slice(1);

  test("says once, above all cards, that its pictures are AI-generated", async () => {
    for (const [language, label] of [
      ["en", "AI-generated"],
      ["fr", "Images générées par IA"],
    ] as const) {
      const { html } = await readHead(`/art?lang=${language}`);
      const above = html.split('<ul class="gallery">')[0]!;
      expect(above).toContain(`>${label}</span>`);
      expect(cardsOf(html)).toHaveLength(2);
      for (const card of cardsOf(html)) expect(card).not.toContain("<i>");
    }
  });
});

test.each(languages)(
  "home calls everything AI-generated only while all of it is (%s)",
  async (language) => {
    const { descriptions, welcomes } = homeIntroTexts[language];
    const readDescriptions = async () => {
      const { html, metas } = await readHead(language === "en" ? "/" : "/?lang=fr");
      return [
        metas["description"],
        metas["og:description"],
        Object.values(welcomes).filter((welcome) => unescape(html).includes(welcome)),
      ];
    };
    expect(await readDescriptions()).toEqual([descriptions.all, descriptions.all, [welcomes.all]]);
    const photograph = await makePicture(shop.db, { digitalSource: "digitalCapture" });
    const piece = await makePiece(shop.db, { reference: "IK00003", pictureId: photograph.id });
    await eventually(async () =>
      expect(await readDescriptions()).toEqual([
        descriptions.some,
        descriptions.some,
        [welcomes.some],
      ]),
    );
    await shop.db.delete(artPieces).where(eq(artPieces.id, piece.id));
    await eventually(async () =>
      expect(await readDescriptions()).toEqual([
        descriptions.all,
        descriptions.all,
        [welcomes.all],
      ]),
    );
  },
);

test("no legal draft says of all that hangs that AI made it", () => {
  const drafts = legalPages
    .map((page) => `${legalDrafts[page].en} ${legalDrafts[page].fr}`)
    .join(" ");
  expect(drafts).not.toMatch(
    /All art [^.]*artificial|images generated with artificial|Toutes les œuvres [^.]*artificielle|d’images générées par intelligence/,
  );
});

test("a page that is not there says so, and not that the shop is broken", async () => {
  for (const path of ["/nowhere/at/all", "/IK99999", "/order/unknown", "/art?category_id=99"]) {
    for (const language of ["en", "fr"] as const) {
      const answer = await shop.get(path, { "accept-language": language });
      expect(`${path} ${answer.status}`).toBe(`${path} 404`);
      expect(unescape(await answer.text())).toContain(`>${shopTexts[language].notFoundTitle}</h1>`);
    }
  }
});

test("pages that are nobody else's business are kept out of search engines", async () => {
  for (const path of [
    "/basket",
    "/checkout",
    "/confirmation",
    "/favourites",
    "/favourites?pieces=1,2",
    "/art?reference=ik",
    "/art?after=1",
  ]) {
    const { metas, canonical } = await readHead(path);
    expect(metas["robots"], path).toBe("noindex");
    expect(canonical, path).toEqual([]);
  }
});

describe("a piece", () => {
  test("shows its picture where its link is shared", async () => {
    const { metas } = await readHead("/art/1");
    expect(metas["og:image"]).toMatch(/^https:\/\/shop\.example\/media\/[0-9a-f]{24}\/1200\.jpg$/);
    expect([metas["og:image:width"], metas["og:image:height"]]).toEqual(["1200", "800"]);
  });

  test("is a schema.org product with an offer per medium and size, in euros and cents", async () => {
    const { html } = await readHead("/art/1?lang=fr");
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
    const product = JSON.parse(json!) as Record<string, unknown> & {
      offers: Record<string, string>[];
    };
    expect(product).toMatchObject({
      "@type": "Product",
      name: "IK00001",
      sku: "IK00001",
      url: `${publicUrl}/art/1`,
    });
    expect(product["description"]).toBe("Des vagues.");
    expect(product.offers.map(({ name }) => name)).toEqual([
      "Toile, A3 · 42\u00a0×\u00a030\u00a0cm",
      "Toile, A2 · 59\u00a0×\u00a042\u00a0cm",
      "Fine art paper, A4 · 30\u00a0×\u00a021\u00a0cm",
    ]);
    expect(product.offers.map(({ price }) => price)).toEqual(["45.00", "79.00", "8.00"]);
    for (const offer of product.offers)
      expect(offer).toMatchObject({ "@type": "Offer", priceCurrency: "EUR" });
  });

  test.each(["/IK00001", "/ik00001", "/Ik00001"])("is found at %s", async (path) => {
    const answer = await shop.get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/art/1"]);
  });
});

describe("sitemap and robots", () => {
  /** Throws where XML is not well-formed, as far as a sitemap can be wrong. */
  function parseXml(xml: string): string[] {
    const open: string[] = [];
    const locations: string[] = [];
    let remaining = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
    if (remaining === xml) throw new Error("no declaration");
    for (const token of remaining.match(/<[^>]*>|[^<]+/g) ?? []) {
      remaining = remaining.slice(token.length);
      if (/&(?!amp;|lt;|gt;|quot;|apos;)/.test(token)) throw new Error(`a bare & in ${token}`);
      if (!token.startsWith("<")) {
        if (open.at(-1) === "loc") locations.push(unescape(token));
        continue;
      }
      const [, close, name, attributes, self] =
        /^<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>$/.exec(token) ?? [];
      if (!name) throw new Error(`not a tag: ${token}`);
      if (close ? open.pop() !== name || attributes : false)
        throw new Error(`${token} closes nothing`);
      if (!close && !self) open.push(name);
    }
    if (open.length > 0 || remaining !== "") throw new Error(`left open: ${open.join()}`);
    return locations;
  }

  test("the sitemap is sound and names every page in both languages, and each of them answers", async () => {
    const xml = await (await shop.get("/sitemap.xml")).text();
    const locations = parseXml(xml);
    const wanted = [
      ...listed,
      "/art?category_id=1&category_name=Sea+%26+sky&subcategory_id=1&subcategory_name=Shore",
    ];
    const addresses = wanted.flatMap((path) => {
      const french = new URL(path, publicUrl);
      french.searchParams.set("lang", "fr");
      return [new URL(path, publicUrl).href, french.href];
    });
    expect(locations.toSorted()).toEqual(addresses.toSorted());
    for (const location of locations) {
      const { language, canonical } = await readHead(location.slice(publicUrl.length));
      expect(canonical, location).toEqual([location]);
      expect(language).toBe(location.includes("lang=fr") ? "fr" : "en");
    }
    expect(xml.match(/hreflang="fr"/g)).toHaveLength(locations.length);
  });

  test("robots names the sitemap and what to leave alone", async () => {
    const lines = (await (await shop.get("/robots.txt")).text()).trim().split("\n");
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    for (const path of ["/admin", "/basket", "/checkout", "/order/"])
      expect(lines).toContain(`Disallow: ${path}`);
  });

  test("security.txt says whom to tell, and expires within a year", async () => {
    const text = await (await shop.get("/.well-known/security.txt")).text();
    expect(text).toMatch(/^Contact: /);
    expect(text).toContain(`Contact: ${publicUrl}/contact\n`);
    expect(text).not.toContain(defaultSettings.contact.email);
    expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });
});

describe("the language of the first HTML", () => {
  test.each([
    ["nothing known", {}, "", "en"],
    ["the browser asks for French", { "accept-language": "fr-CA,fr;q=0.9,en;q=0.8" }, "", "fr"],
    ["the browser asks for German", { "accept-language": "de" }, "", "en"],
    ["the browser prefers English", { "accept-language": "fr;q=0.4,en;q=0.5" }, "", "en"],
    [
      "a kept choice beats the browser",
      { "accept-language": "en", cookie: "a=b; inkiosk-language=fr" },
      "",
      "fr",
    ],
    [
      "a damaged choice counts for nothing",
      { "accept-language": "fr", cookie: "inkiosk-language=de" },
      "",
      "fr",
    ],
    ["a link beats a kept choice", { cookie: "inkiosk-language=fr" }, "?lang=en", "en"],
    [
      "a link to no language counts for nothing",
      { cookie: "inkiosk-language=fr" },
      "?lang=de",
      "fr",
    ],
  ] as [string, Record<string, string>, string, string][])(
    "%s",
    async (_, headers, query, language) => {
      for (const path of [
        "/",
        "/art",
        "/art/1",
        "/basket",
        "/contact",
        "/checkout",
        "/no/such/page",
      ]) {
        expect((await readHead(path + query, headers)).language, path).toBe(language);
        // Over the socket, the second answer comes from the page cache.
        for (let times = 0; times < 2; times += 1) {
          expect((await wire.request(path + query, { headers })).body, path).toContain(
            `<html lang="${language}">`,
          );
        }
      }
    },
  );

  test("a link that names a language keeps it, also where the page itself is kept", async () => {
    for (let times = 0; times < 3; times += 1) {
      const { headers } = await wire.request("/contact?lang=fr");
      expect(headers["set-cookie"]).toEqual([
        "inkiosk-language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
      ]);
    }
    expect((await wire.request("/contact?lang=de")).headers["set-cookie"]).toBeUndefined();
    expect(
      (await wire.request("/contact", { headers: { cookie: "inkiosk-language=fr" } })).headers[
        "set-cookie"
      ],
    ).toBeUndefined();
  });
});
