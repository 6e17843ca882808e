// A restored shop on the dashboard: what rests, and how its owner ends that by keyboard.
import { sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { staffSessions } from "#db/staff-tables.ts";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { standbyTexts } from "#app/i18n/admin/standby.ts";
import { findStandby, setStandby } from "#app/shop/backups/standby.server.ts";
import { makeOrder } from "#tests/support/make.ts";
import { password } from "#tests/support/staff.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { tabAndPress } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = standbyTexts[language];

  test("the owner says by keyboard that it is the shop now, and is asked for a password", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // The picture of an order that a test makes has no file.
    expectComplaint(/status of 40[34]/);
    const { id } = await makeOrder(shop.db);
    const dueAt = new Date(Date.now() - 3_600_000);
    await shop.db.insert(mails).values({ kind: "order_received", orderId: id, dueAt });
    await setStandby(shop.db, false);
    await openAsStaff(page, shop, "/admin", { role: "owner" });
    await waitForScripts(page);
    await expect(page.getByText(text.nothingLeaves)).toBeVisible();
    await expectNoViolations(page);
    await shop.db.update(staffSessions).set({ provenAt: sql`now() - interval '6 minutes'` });
    await tabAndPress(page, page.getByRole("button", { name: text.end }), "Enter");
    const proof = page.getByRole("dialog", { name: adminSessionTexts[language].proofTitle });
    const field = proof.getByLabel(adminAccountTexts[language].currentPassword, { exact: true });
    await field.fill(password);
    expect(await findStandby(shop.db)).not.toBeNull();
    await page.keyboard.press("Enter");
    await expect(page.getByText(text.ended(0))).toBeVisible();
    await expect(page.getByText(text.nothingLeaves)).toHaveCount(0);
  });
});
