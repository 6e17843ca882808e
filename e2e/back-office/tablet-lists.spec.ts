// Cards of lists on a tablet: what names a row stands together, and words break where they may.
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { makePoint } from "#tests/support/make.ts";
import { expect, onDesktopOnly, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

test.use({ viewport: { width: 768, height: 1024 }, locale: "fr-FR" });

test(
  "a piece's reference and title stand beside its picture",
  onDesktopOnly,
  async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/art-management");
    const row = page.getByRole("row").nth(1);
    const picture = (await row.getByRole("img").boundingBox())!;
    const reference = (await row.getByRole("link", { name: /IK\d{5}/ }).boundingBox())!;
    expect(reference.x).toBeGreaterThan(picture.x + picture.width);
    expect(reference.y).toBeLessThan(picture.y + picture.height);
  },
);

test(
  "an address of a point breaks before its sign, and not in a word",
  onDesktopOnly,
  async ({ page, shop }) => {
    await makePoint(shop.db, { email: "marseille@inkiosk.example.org" });
    await openAsStaff(page, shop, "/admin/collection-points");
    const label = collectionPointsTexts.fr.columns.email;
    const cell = page.locator(`td[data-label="${label}"]`, { hasText: "marseille@" });
    const lines = await cell.evaluate((node) => {
      const range = document.createRange();
      const last = [...node.childNodes].at(-1)!;
      const walker = document.createTreeWalker(last.parentNode!, NodeFilter.SHOW_TEXT);
      let text = walker.nextNode()!;
      for (let next = walker.nextNode(); next; next = walker.nextNode()) text = next;
      range.setStart(text, text.textContent!.length - "example.org".length);
      range.setEnd(text, text.textContent!.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  },
);
