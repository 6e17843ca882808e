// Whoever works in French reads the French names of media: in the history of a piece and of a rule,
// beside sizes that fell away, and in the list of media itself.
import { eq } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

const optionsAt = (priceCents: number) => [
  {
    mediaType: "Poster",
    sizes: [{ size: "A1 (84cm x 59cm)", priceCents, widthMm: 841, heightMm: 594 }],
  },
];

inBothLanguages((language) => {
  const text = adminMediaTexts[language];
  const [own, other] = language === "en" ? ["Poster", "Affiche"] : ["Affiche", "Poster"];
  const history = new RegExp(`^${adminTexts[language].history}`);

  test("in the history of a piece and beside its sizes that fell away", async ({ page, shop }) => {
    await shop.db
      .update(artPieces)
      .set({ droppedSizes: [{ mediaType: "Poster", size: "A0 (119cm x 84cm)" }] })
      .where(eq(artPieces.id, 1));
    const piece = { kind: "art_piece", recordId: 1, label: "IK00001" };
    const [before, after] = [optionsAt(800), optionsAt(900)];
    await recordChanged(shop.db, null, piece, { mediaOptions: before }, { mediaOptions: after });
    await openAsStaff(page, shop, "/admin/art-management/1");
    const dialog = page.getByRole("dialog");
    // Folded on a phone.
    await expect(dialog.locator("[role=status]").filter({ hasText: `${own} A0` })).toBeAttached();
    await dialog.getByText(history).click();
    await expect(
      dialog
        .getByRole("listitem")
        .filter({ hasText: `${own}, A1` })
        .last(),
    ).toBeVisible();
    await expect(dialog.getByText(other)).toHaveCount(0);
  });

  test("in the history of a rule", async ({ page, shop }) => {
    const name = "Large ones";
    const [rule] = await shop.db
      .insert(pricingRules)
      .values({ name, appliesTo: "global", mediaOptions: optionsAt(900) })
      .returning();
    const record = { kind: "pricing_rule", recordId: rule!.id, label: name };
    const [before, after] = [optionsAt(800), optionsAt(900)];
    await recordChanged(shop.db, null, record, { mediaOptions: before }, { mediaOptions: after });
    await openAsStaff(page, shop, `/admin/pricing/${rule!.id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByText(history).click();
    await expect(
      dialog
        .getByRole("listitem")
        .filter({ hasText: `${own}, A1` })
        .last(),
    ).toBeVisible();
  });

  test("in the list of media, which is sorted by them", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/settings/media?sort=name");
    const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
    await expect(rows.filter({ hasText: own }).getByRole("link").first()).toHaveText(own);
    await expect(rows.filter({ hasText: own })).toContainText(other);
    const names = await rows.getByRole("link").allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)));
    await expectNoViolations(page);
    await rows.getByRole("link", { name: own }).click();
    await expect(page.getByRole("dialog", { name: text.edit(own) })).toBeVisible();
  });
});
