// What strangers and colleagues typed stays text, on each page that shows it to somebody later.
import type { Page } from "@playwright/test";
import { contactMessages } from "#db/messages-tables.ts";
import { emailCampaigns } from "#db/mail-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { provenanceFields, publicTick } from "#app/shop/pictures/provenance-fields.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { scriptPayloads } from "#tests/support/hostile/script-payloads.ts";
import { expect, onDesktopOnly, smoke, test } from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts, fillBasket } from "../support/visitor.ts";
import { isEveryJourney } from "../support/journey-scope.ts";

test.use({ variables: { TRUSTED_PROXY: "on" } });

/** Everything at once, for the fields that are long enough. */
const joinedPayloads = scriptPayloads.join("\n");
const struck = [
  "[data-struck], base, meta[http-equiv=refresh], iframe:not([sandbox='']), math, details[ontoggle]",
  "[onerror], [onload], [onfocus], [onmouseover], a[href^='javascript:' i], form[action^='/struck'], [src*='/struck'], [href*='/struck']",
].join();

/** As the shop's page does, each time from another address, because strangers may send five. */
function formsOf(page: Page, shop: RunningShop) {
  let sent = 0;
  return async (address: string, fields: Record<string, string>) => {
    sent += 1;
    const headers = { origin: shop.url, "x-forwarded-for": `192.0.2.${sent % 250}` };
    const answer = await page.request.post(shop.url + address, {
      form: fields,
      headers,
      maxRedirects: 0,
    });
    expect(answer.status(), `${address} takes ${JSON.stringify(fields)}`).toBeLessThan(400);
    expect(await answer.text(), `${address} takes ${JSON.stringify(fields)}`).not.toContain(
      '"problems"',
    );
  };
}

const created = { id: "", version: "" };
const options = (name: string) =>
  JSON.stringify([
    { mediaType: name, sizes: [{ size: `${name} A4`, price: "12.50", width: "", height: "" }] },
  ]);

/** Types each payload into every field that takes text. */
async function typeEverywhere(page: Page, shop: RunningShop): Promise<void> {
  const send = formsOf(page, shop);
  const watermark = {
    watermarkText: '"><svg onload=alert(1)>',
    watermarkOpacity: "50",
    watermarkScale: "10",
    watermarkPosition: "bottom-right",
    watermarkColour: "#ffffff",
    watermarkFontFamily: "serif",
    watermarkFontWeight: "700",
  };
  await send("/admin/settings/pictures", {
    version: "0",
    uploadLimit: "5",
    newReferences: "plain",
    ...watermark,
  });
  await send("/admin/settings/shop", {
    version: "0",
    ...defaultSettings.contact,
    shopName: '"><img src=/struck onerror=alert(1)>',
    phone: "</title><img src=/struck>",
    address: joinedPayloads.slice(0, 300),
    facebook: 'https://www.facebook.com/"><img src=x onerror=alert(1)>',
    instagram: "https://www.instagram.com/?a='onmouseover='alert(1)",
  });
  for (const [index, text] of scriptPayloads.entries()) {
    const category = String(index + 3);
    await send("/admin/category-management/new", {
      ...created,
      name: text,
      nameFr: text,
      thumbnailId: "1",
    });
    const sub = { ...created, name: text, nameFr: text, thumbnailId: "", categoryId: category };
    await send(`/admin/category-management/${category}/sub-categories/new`, sub);
    const piece = {
      ...created,
      reference: `STRUCK-${index}`,
      pictureId: "1",
      categoryId: category,
      subCategoryId: String(index + 2),
    };
    await send("/admin/art-management/new", {
      ...piece,
      likeness: "yes",
      title: text.slice(0, 80),
      titleFr: text.slice(0, 80),
      alt: text,
      altFr: text,
      additionalInfo: `${text}\n${joinedPayloads}`,
      additionalInfoFr: text,
      tool: text,
      model: text,
      prompt: `${text}\n${joinedPayloads}`,
      negativePrompt: text,
      seed: text.slice(0, 40),
      ...Object.fromEntries(provenanceFields.map((field) => [publicTick(field), "on"])),
      mediaOptions: options(text),
    });
    const rule = {
      ...created,
      name: text,
      appliesTo: "category",
      categoryId: category,
      subCategoryId: "",
    };
    await send("/admin/pricing/new", { ...rule, mediaOptions: options(text) });
    const point = {
      ...created,
      name: text,
      address: `${text}\n${text}`,
      telephone: text.slice(0, 40),
      email: "",
      status: "Active",
      holidays: "closed",
    };
    await send("/admin/collection-points/new", { ...point, hours: text });
    const user = {
      ...created,
      name: text,
      email: `struck${index}@example.org`,
      phone: text.slice(0, 40),
      language: "en",
      subscribed: "on",
    };
    await send("/admin/users/new", { ...user, source: "staff", note: text });
    const template = {
      ...created,
      name: text,
      subjectTemplate: text,
      htmlContentTemplate: "<p>Hello</p>",
    };
    await send("/admin/email-marketing/templates/new", template);
    const campaign = {
      ...created,
      name: text,
      subject: text,
      htmlContent: "<p>Hello</p>",
      templateId: String(index + 1),
    };
    await send("/admin/email-marketing/campaigns/new", campaign);

    await send("/contact", {
      name: text,
      email: `'&${index}@struck.example`,
      subject: text,
      message: joinedPayloads,
    });
    const line = lineFields({
      artPieceId: index + 13,
      mediaType: text,
      size: `${text} A4`,
      seenPriceCents: 1250,
    });
    const buyer = {
      firstName: text,
      lastName: text,
      addressLine1: text,
      addressLine2: text,
      city: text,
      // Irish postal codes are not checked.
      country: "IE",
      postalCode: text.slice(0, 12),
    };
    await send("/checkout", orderForm({ ...buyer, collectionPoint: String(index + 4) }, [line]));
    const [order] = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .orderBy(orders.id)
      .offset(index)
      .limit(1);
    await send(`/admin/orders/${order!.id}`, {
      intent: "note",
      note: `${text}\n${joinedPayloads}`,
    });
    await send(`/admin/orders/${order!.id}`, {
      intent: "status",
      id: String(order!.id),
      version: "1",
      status: "ready",
    });
  }
  const stored = [
    [categories, 2],
    [artPieces, 12],
    [pricingRules, 0],
    [collectionPoints, 3],
    [subscribers, 0],
    [emailCampaigns, 0],
    [contactMessages, 0],
    [orders, 0],
  ] as const;
  for (const [table, before] of stored)
    expect(await shop.db.$count(table)).toBeGreaterThanOrEqual(before + scriptPayloads.length);
}

/** Fails on a dialog, on anything that was loaded, and on any element that came out of a text. */
async function harmless(page: Page): Promise<(address: string) => Promise<void>> {
  const loaded: string[] = [];
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname.includes("struck")) loaded.push(request.url());
  });
  page.on("dialog", (dialog) => {
    // A page with unsaved work asks before it is left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    loaded.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return async (address) => {
    const answer = await page.goto(address);
    expect(answer!.status(), address).toBe(200);
    await waitForScripts(page);
    expect(
      await page.locator(struck).evaluateAll((found) => found.map((element) => element.outerHTML)),
      `elements on ${address}`,
    ).toEqual([]);
    expect(new URL(page.url()).pathname, "stays where it is").toBe(
      new URL(address, page.url()).pathname,
    );
    expect(loaded, address).toEqual([]);
  };
}

test(
  "what was typed is text on every page of the back office and of the shop",
  onDesktopOnly,
  async ({ page, shop, expectComplaint }) => {
    test.setTimeout(240_000);
    // The frame of a mail's preview reports that it blocked this test's own scripts.
    expectComplaint(/about:srcdoc/);
    await openAsStaff(page, shop, "/admin");
    await typeEverywhere(page, shop);
    const open = await harmless(page);
    const searched = encodeURIComponent(scriptPayloads[1]!);
    for (const list of [
      "orders",
      "art-management",
      "users",
      "messages",
      "category-management",
      "email-marketing",
      "collection-points",
    ]) {
      await open(`/admin/${list}`);
      await open(`/admin/${list}?q=${searched}`);
    }
    for (const address of [
      "",
      "/pricing",
      "/settings/shop",
      "/settings/pictures",
      "/batch-upload",
      "/account",
      "/staff",
      "/art-management/apply-global-default-pricing",
    ])
      await open(`/admin${address}`);

    const placed = await shop.db
      .select({ id: orders.id, token: orders.token })
      .from(orders)
      .orderBy(orders.id);
    for (const [index, { id, token }] of placed.entries()) {
      const record = index + 1;
      const pages = [
        `/admin/orders/${id}`,
        `/admin/orders/${id}/status`,
        `/admin/messages/${record}`,
        `/admin/art-management/${record + 12}`,
        `/admin/category-management/${record + 2}`,
        `/admin/category-management/${record + 2}/sub-categories/${record + 1}`,
        `/admin/pricing/${record}`,
        `/admin/collection-points/${record + 3}`,
        `/admin/users/${record}`,
        `/admin/email-marketing/templates/${record}`,
        `/admin/email-marketing/campaigns/${record}`,
        `/order/${token}`,
        `/art/${record + 12}`,
        `/art?category_id=${record + 2}&category_name=${searched}&subcategory_id=${record + 1}`,
      ];
      // Lists have shown every text already, so each is opened on one of these pages only, with
      // JOURNEYS=all on two.
      for (const [at, address] of pages.entries())
        if ((index + at) % (isEveryJourney ? 7 : 14) === 0) await open(address);
    }
    const struckIds = (await shop.db.select({ id: artPieces.id }).from(artPieces))
      .map(({ id }) => id)
      .filter((id) => id > 12)
      .slice(0, 8);
    await formsOf(page, shop)("/admin/home-wall", {
      version: "0",
      pieces: JSON.stringify(struckIds.map((artPieceId) => ({ artPieceId }))),
    });
    await open("/admin/home-wall");
    await open("/?lang=fr");
    await open("/");
    const ids = struckIds.slice(0, 3).join(",");
    for (const address of [`/wall?pieces=${ids}`, `/favourites?pieces=${ids}`, "/art/13?view=wall"])
      await open(address);
    await fillBasket(page, shop, [{ reference: "STRUCK-1" }, { reference: "STRUCK-3" }]);
    for (const address of [
      "/art",
      `/art?reference=${searched}`,
      "/basket",
      "/checkout",
      "/contact",
    ])
      await open(address);
  },
);

test(
  "the palette, a conflict and a message that says what was done show it as text",
  onDesktopOnly,
  async ({ page, shop, expectComplaint }) => {
    expectComplaint(/409 \(Conflict\)/);
    const name = scriptPayloads[1]!;
    await openAsStaff(page, shop, "/admin");
    const open = await harmless(page);
    const send = formsOf(page, shop);
    const user = {
      ...created,
      email: "struck@example.org",
      phone: name,
      language: "en",
      subscribed: "",
      source: "",
      note: "",
    };
    await send("/admin/users/new", { ...user, name });
    await open("/admin/users/1");
    await send("/admin/users/1", { ...user, id: "1", version: "1", name: `${name} again` });
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(`${name} mine`);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog.getByText(`${name} again`).first()).toBeVisible();
    expect(await page.locator(struck).count()).toBe(0);
    await open("/admin/users");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("struck");
    await expect(page.getByRole("option").filter({ hasText: "struck@example.org" })).toBeVisible();
    expect(await page.locator(struck).count()).toBe(0);
  },
);

test(
  "a mail's preview runs nothing of what is in it",
  { tag: [onDesktopOnly.tag, smoke.tag] },
  async ({ page, shop, expectComplaint }) => {
    // The frame reports that it refused scripts, styles and addresses.
    expectComplaint(/about:srcdoc|admin\/email-marketing|struck|^Framing /);
    await openAsStaff(page, shop, "/admin");
    const html = `${joinedPayloads}<script>fetch("/ran")</script><img src=x onerror="top.location='/ran'"><a href="/ran" target=_top id=go>go</a>`;
    await formsOf(page, shop)("/admin/email-marketing/templates/new", {
      ...created,
      name: "Mail",
      subjectTemplate: "Mail",
      htmlContentTemplate: html,
    });
    const ran: string[] = [];
    page.on("dialog", (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    page.context().on("request", (request) => {
      if (request.url().includes("/ran")) ran.push(request.url());
    });
    await page.goto("/admin/email-marketing/templates/1");
    await waitForScripts(page);
    await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
    const preview = await (await page.locator("iframe").elementHandle())!.contentFrame();
    // By then its picture has failed, and any script would have run.
    await preview!.waitForLoadState("load");
    await expect(preview!.locator("body")).toContainText("alert(1)");
    expect(ran).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/admin/email-marketing/templates/1");
  },
);
