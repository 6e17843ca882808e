// Nearing its end, ended, or proven once more, over pages that keep what was typed.
import { sql } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { staff, staffSessions } from "#db/staff-tables.ts";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminRightsTexts } from "#app/i18n/admin/rights.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { makeMember, password } from "#tests/support/staff.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import type { RunningShop } from "../support/shop.ts";

test.setTimeout(120_000);

/** As if a person came back to the tab: the page then asks whether the session is still valid. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

const endIn = (shop: RunningShop, seconds: number) =>
  shop.db.update(staffSessions).set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` });

async function openStaffPage(page: Page, shop: RunningShop) {
  await openAsStaff(page, shop, "/admin/staff");
  await shop.db.update(staff).set({ role: "owner" });
  await page.reload();
}

inBothLanguages((language) => {
  const text = adminSessionTexts[language];
  const signInText = adminSignInTexts[language];
  const account = adminAccountTexts[language];
  const dialogOf = (page: Page, title: string) => page.getByRole("dialog", { name: title });

  test("a warning comes in time, and staying keeps what was typed", async ({ page, shop }) => {
    await openStaffPage(page, shop);
    await page.getByLabel(account.inviteEmail).fill("typed@example.org");
    await page.locator("#invite-workshop").check();
    await endIn(shop, 200);
    await comeBack(page);
    const warning = dialogOf(page, text.warningTitle);
    await expect(warning).toBeVisible();
    await expect(warning.getByRole("button", { name: text.stay })).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press("Enter");
    await expect(warning).toBeHidden();
    const [{ left } = { left: 0 }] = await shop.db
      .select({ left: sql<number>`extract(epoch from ${staffSessions.expiresAt} - now())::int` })
      .from(staffSessions);
    expect(left).toBeGreaterThan(1500);
    await expect(page.getByLabel(account.inviteEmail)).toHaveValue("typed@example.org");
  });

  test(
    "what was sent after the end is done once somebody has signed in again over it",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/status of 40[01]/);
      await openStaffPage(page, shop);
      await page.getByLabel(account.inviteEmail).fill("typed@example.org");
      await page.locator("#invite-workshop").check();
      await shop.db.delete(staffSessions);
      await page.getByRole("button", { name: account.invite }).press("Enter");
      const ended = dialogOf(page, text.endedTitle);
      await expect(ended).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press("Escape");
      await ended.getByLabel(signInText.password, { exact: true }).fill("eight quiet herons");
      await page.keyboard.press("Enter");
      await expect(ended.getByRole("alert")).toHaveText(signInText.credentialsFailed);
      await ended.getByLabel(signInText.password, { exact: true }).fill(password);
      await page.keyboard.press("Enter");
      const link = page.getByText(account.linkTitle("typed@example.org"));
      await expect(link).toBeVisible();
      await expect(ended).toBeHidden();
      // What is shown once must stay, whatever others do meanwhile.
      const again = page.waitForResponse(/\/admin\/staff\.data/);
      await shop.db.execute(sql`select pg_notify('staff_changed', 'orders')`);
      await Promise.race([again, page.waitForTimeout(5000)]);
      await page.waitForTimeout(300);
      await expect(link).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );

  test("who is there is asked in place, may be left unanswered, and then it goes on", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 40[03]/);
    await openStaffPage(page, shop);
    await shop.db.update(staffSessions).set({ provenAt: sql`now() - interval '6 minutes'` });
    await page.getByLabel(account.inviteEmail).fill("typed@example.org");
    await page.locator("#invite-workshop").check();
    await page.getByRole("button", { name: account.invite }).press("Enter");
    const proof = dialogOf(page, text.proofTitle);
    await expect(proof).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(proof).toBeHidden();
    await expect(page.getByLabel(account.inviteEmail)).toHaveValue("typed@example.org");
    await page.getByRole("button", { name: account.invite }).press("Enter");
    await proof.getByLabel(account.currentPassword, { exact: true }).fill("eight quiet herons");
    await page.keyboard.press("Enter");
    await expect(proof.getByText(signInText.problems["currentPasswordWrong"]!)).toBeVisible();
    await proof.getByLabel(account.currentPassword, { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByText(account.linkTitle("typed@example.org"))).toBeVisible();
  });

  test("a log-out takes the other tabs along", async ({ page, context, shop }) => {
    await openStaffPage(page, shop);
    const other = await context.newPage();
    await other.goto("/admin/orders");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    const menu = page.getByRole("button", { name: adminTexts[language].menu, exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("button", { name: adminTexts[language].logout }).press("Enter");
    await page.waitForURL("**/admin/login");
    await other.waitForURL("**/admin/login");
  });
});

test("a dialog that is open below stays open, with what was typed", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  await openAsStaff(page, shop, "/admin/collection-points/new");
  const dialog = page.getByRole("dialog").first();
  await dialog.getByRole("textbox").first().fill("Librairie du Port");
  await shop.db.delete(staffSessions);
  await comeBack(page);
  const ended = page.getByRole("dialog", { name: adminSessionTexts.en.endedTitle });
  await expect(ended).toBeVisible();
  await page.keyboard.press("Escape");
  await ended.getByLabel(adminSignInTexts.en.password, { exact: true }).click();
  await ended.getByLabel(adminSignInTexts.en.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(ended).toBeHidden();
  await expect(dialog.getByRole("textbox").first()).toHaveValue("Librairie du Port");
});

test("somebody else who signs in meanwhile does not send what was typed", async ({
  page,
  shop,
}) => {
  await openStaffPage(page, shop);
  const { email } = await makeMember(shop.db);
  await page.request.post(`${shop.url}/admin/login`, {
    form: { email, password },
    headers: { origin: shop.url },
    maxRedirects: 0,
  });
  await comeBack(page);
  await page.waitForURL("**/admin");
  await expect(page.getByText(email, { exact: true }).first()).toBeAttached();
});

test("whoever is refused signs in as another, and leaves nothing that was typed", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/);
  await openAsStaff(page, shop, "/admin/collection-points/new");
  await page.getByRole("dialog").getByRole("textbox").first().fill("Librairie du Port");
  const drafts = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("inkiosk-draft")),
    );
  await expect.poll(drafts).toHaveLength(1);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin/security");
  await expect(page.getByRole("link", { name: adminTexts.en.dashboard })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: adminRightsTexts.en.another }).click();
  await page.waitForURL(/\/admin\/login/);
  await expect.poll(drafts).toEqual([]);
  const { email } = await makeMember(shop.db, { role: "owner" });
  await page.getByLabel(adminSignInTexts.en.email).fill(email);
  await page.getByLabel(adminSignInTexts.en.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/security$/);
});
