// From the link on the console to the second factor, in a real browser.
import type { Locator, Page } from "@playwright/test";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { openFirstSetUp } from "#app/shop/staff/invitations.server.ts";
import { saveSecurityQuestion } from "#app/shop/staff/security-question.server.ts";
import { appCode, makeMember, password } from "#tests/support/staff.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";

test.setTimeout(90_000);
const email = "owner@inkiosk.example";

/** Types into a field that the keyboard led to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

async function expectNothingWider(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** By the sidebar, which a phone keeps behind its menu. */
async function signOut(page: Page, language: "en" | "fr"): Promise<void> {
  const text = adminTexts[language];
  const menu = page.getByRole("button", { name: text.menu, exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: text.logout }).press("Enter");
  await page.waitForURL("**/admin/login");
}

inBothLanguages((language) => {
  const text = adminSignInTexts[language];
  const accountText = adminAccountTexts[language];
  const newPassword = (page: Page) => page.locator("#password");
  const submit = (page: Page) => page.getByRole("button", { name: text.signIn, exact: true });

  test(
    "the first account is made, and signs in with a second factor, by keyboard alone",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/status of 401/);
      const token = await openFirstSetUp(shop.db);
      await page.goto(`/admin/setup/${token}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.setUpFirstHeadline);
      await expectNoViolations(page);
      await expectNothingWider(page);
      await tabTo(page, page.getByLabel(text.name));
      await page.keyboard.type("Camille Laurent");
      await tabTo(page, page.getByLabel(text.email));
      await page.keyboard.type(email);
      await tabTo(page, newPassword(page));
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin");
      await expect(page.getByText(text.successTitle)).toBeVisible();
      await expect(page.getByText(email, { exact: true }).first()).toBeAttached();
      await page.goto("/admin/account");
      await expectNoViolations(page);
      await expectNothingWider(page);

      const app = page.locator("#app");
      await app.getByLabel(accountText.currentPassword).fill(password);
      await app.getByRole("button", { name: accountText.appBegin }).press("Enter");
      await expect(app.getByRole("img", { name: accountText.qrCode })).toBeVisible();
      await expectNoViolations(page);
      const secret = (await app.locator(".font-mono").innerText()).replaceAll(/\s/g, "");
      const address = `otpauth://totp/x?secret=${secret}`;
      await app.getByLabel(accountText.appCode).fill(await appCode(address, -1));
      await page.keyboard.press("Enter");
      await expect(app.getByRole("listitem")).toHaveCount(10);
      await expectNoViolations(page);

      await page.goto("/admin/staff");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(accountText.staffTitle);
      await expectNoViolations(page);
      await expectNothingWider(page);

      await signOut(page, language);
      await expectNoViolations(page);
      await expectNothingWider(page);
      await tabTo(page, page.getByLabel(text.email));
      await page.keyboard.type(email);
      await tabTo(page, newPassword(page));
      await page.keyboard.type("eight quiet herons");
      await tabTo(page, page.getByRole("button", { name: text.showPassword }));
      await page.keyboard.press("Space");
      await expect(newPassword(page)).toHaveAttribute("type", "text");
      await submit(page).press("Enter");
      await expect(
        page.getByRole("alert").filter({ hasText: text.credentialsFailed }),
      ).toBeFocused();
      const message = page.locator("[data-sonner-toast]").filter({ hasText: text.failedTitle });
      await expect(message).toBeInViewport();
      await expectNoViolations(page);
      await newPassword(page).fill(password);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/login/second-step?**");
      await expect(message, "what failed before has succeeded").toBeHidden({ timeout: 2000 });
      await expectNoViolations(page);
      await expectNothingWider(page);
      await page.getByLabel(text.code).fill(await appCode(address));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin");
      await page.goBack();
      await page.goto("/admin/account");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(accountText.accountTitle);
    },
  );
});

test("a passkey is made, opens the account alone, and is asked for after the password", async ({
  page,
  context,
  shop,
}) => {
  const text = adminSignInTexts.en;
  const accountText = adminAccountTexts.en;
  const member = await makeMember(shop.db);
  const devTools = await context.newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/admin/login");
  await page.getByLabel(text.email).fill(member.email);
  await page.locator("#password").fill(password);
  await page.getByRole("button", { name: text.signIn, exact: true }).click();
  await page.waitForURL("**/admin");
  await page.goto("/admin/account");
  const part = page.locator("#passkeys");
  await part.getByLabel(accountText.passkeyName).fill("Office laptop");
  await part.getByLabel(accountText.currentPassword).fill(password);
  await part.getByRole("button", { name: accountText.passkeyAdd }).click();
  await expect(part.getByText("Office laptop", { exact: true })).toBeVisible();

  await signOut(page, "en");
  await page.getByRole("button", { name: text.passkeySignIn }).click();
  await page.waitForURL("**/admin");

  await signOut(page, "en");
  await page.getByLabel(text.email).fill(member.email);
  await page.locator("#password").fill(password);
  await page.getByRole("button", { name: text.signIn, exact: true }).click();
  await page.waitForURL("**/admin/login/second-step?**");
  await page.getByRole("button", { name: text.usePasskey }).click();
  await page.waitForURL("**/admin");
  await page.goto("/admin/account");
  await expect(part.getByText("Office laptop", { exact: true })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the question, the password and the code are enough", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    const text = adminSignInTexts.en;
    const member = await makeMember(shop.db);
    await saveSecurityQuestion(shop.db, { asked: true, answer: "Minou" });
    await page.goto("/admin/staff");
    await page.getByLabel(text.email).fill(member.email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByLabel(text.question).fill("Felix");
    await page.getByRole("button", { name: text.signIn, exact: true }).click();
    await expect(page.getByText(text.questionFailed)).toBeVisible();
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByLabel(text.question).fill(" minou");
    await page.getByRole("button", { name: text.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/staff$/);
    await page.goto("/admin/account");
    const app = page.locator("#app");
    await app.locator("#app-currentPassword").fill(password);
    await app.getByRole("button").click();
    const secret = (await app.locator(".font-mono").innerText()).replaceAll(/\s/g, "");
    const address = `otpauth://totp/x?secret=${secret}`;
    await app.locator("#app-code").fill(await appCode(address, -1));
    await app.getByRole("button").first().click();
    await expect(app.getByRole("listitem")).toHaveCount(10);
    await page.request.post(`${shop.url}/admin/logout`, { headers: { origin: shop.url } });
    await page.goto("/admin/login");
    await page.getByLabel(text.email).fill(member.email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByLabel(text.question).fill("Minou");
    await page.getByRole("button", { name: text.signIn, exact: true }).click();
    await page.getByLabel(text.code).fill(await appCode(address));
    await page.getByRole("button", { name: text.confirm }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});
