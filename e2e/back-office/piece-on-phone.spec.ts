// On a phone the parts of a piece stand folded; what is refused in one opens it.
import { artTexts } from "#app/i18n/admin/art.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { makePiece, someMediaOptions } from "#tests/support/make.ts";
import { expect, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

test.use({ viewport: { width: 360, height: 740 }, locale: "fr" });

test("a part opens by keyboard, and by itself where something in it is refused", async ({
  page,
  shop,
  expectComplaint,
}) => {
  // The picture of a piece that was only written down has no file; a refusal is a 400.
  expectComplaint(/404|400/);
  const { id } = await makePiece(shop.db, { reference: "FOLD1", mediaOptions: someMediaOptions });
  await openAsStaff(page, shop, `/admin/art-management/${id}`);
  await waitForScripts(page);
  const part = (name: string) => page.locator("summary", { hasText: name });
  const price = page.locator("input[id$=price]").first();
  const description = page.locator("#piece-altFr");
  await expect(price).toBeHidden();
  await expect(description).toBeHidden();
  await part(artTexts.fr.description).focus();
  await page.keyboard.press("Enter");
  await expect(description).toBeVisible();
  await part(mediaOptionsTexts.fr.title).press("Enter");
  await price.fill("5,O0");
  await part(mediaOptionsTexts.fr.title).press("Enter");
  await expect(price).toBeHidden();
  await page.getByRole("button", { name: adminTexts.fr.saveChanges }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill("0");
  await price.press("Enter");
  await expect(page.getByText(artTexts.fr.problems.mediaOptionsAsked)).toBeVisible();
  await expect(price).toHaveValue("0");
  await expect(price).toHaveAttribute("aria-invalid", "true");
});
