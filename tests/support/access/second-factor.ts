// A second factor of a member of staff, switched on and used.
import { expect } from "vitest";
import type { TestShop } from "#tests/support/app.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { appCode, openBrowser, password } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

export const account = "/admin/account";
export const secondStep = "/admin/login/second-step";
export const own = { currentPassword: password };

/** Switches the app on with a code of the step before, so that the present one is still unused. */
export async function switchOn(
  browser: TestBrowser,
): Promise<{ address: string; recoveryCodes: string[] }> {
  const setupPage = await textOf(await browser.post(account, { intent: "begin-app", ...own }));
  const secret = /font-mono[^>]*>([A-Z2-7 ]+)</.exec(setupPage)![1]!.replaceAll(" ", "");
  const address = `otpauth://totp/x?secret=${secret}`;
  const done = await textOf(
    await browser.post(account, { intent: "confirm-app", code: await appCode(address, -1) }),
  );
  expect(done).toContain("The authenticator app is on.");
  return {
    address,
    recoveryCodes: done.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}(?=<\/li>)/g) ?? [],
  };
}

export async function passPasswordStep(shop: TestShop, email: string): Promise<TestBrowser> {
  const browser = openBrowser(shop);
  const answer = await browser.post("/admin/login", { email, password, next: "/admin/staff" });
  expect(answer.headers.get("location")).toBe(`${secondStep}?next=%2Fadmin%2Fstaff`);
  return browser;
}
