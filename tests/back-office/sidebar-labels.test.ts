// What the sidebar calls a page is what the page calls itself.
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { pagesFor } from "#app/routes/admin/layout/pages.ts";
import type { Page } from "#app/routes/admin/layout/pages.ts";
import { allRights } from "#app/shop/staff/rights.ts";
import { openTestShop } from "#tests/support/app.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

const shop = await openTestShop();
let owner: TestBrowser;
afterAll(() => shop.close());
beforeAll(async () => {
  owner = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
});

/** Titles that docs/spec.md fixes, and the dashboard greets. */
const others: Record<Language, Partial<Record<Page["key"], RegExp>>> = {
  en: { dashboard: /^Good /, users: /^User Management$/ },
  fr: { dashboard: /^Bon/ },
};

const textIn = (html: string) => html.replaceAll(/<[^>]*>/g, "").trim();

test.each(languages)("in %s", async (language) => {
  const differing: string[] = [];
  for (const { to, key, group } of pagesFor(allRights)) {
    const html = await read(await owner.get(to, { "accept-language": language }));
    const title = textIn(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!);
    const [sidebar] = /<nav.*?<\/nav>/s.exec(html)!;
    const [word] = [...sidebar.matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)].map(
      ([, link]) => textIn(link!),
    );
    const called = group === "mail" && key !== "messages" ? adminTexts[language][key] : word;
    if (group === "help") continue;
    const isSame = title.toLowerCase().startsWith(called!.toLowerCase());
    if (!isSame && !others[language][key]?.test(title)) differing.push(`${called}: ${title}`);
  }
  expect(differing).toEqual([]);
});
