import { contactMessages } from "#db/messages-tables.ts";
import type { Page } from "@playwright/test";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";
import type { Texts } from "../support/texts.ts";

const message = {
  name: "Camille Martin",
  email: "camille@example.com",
  subject: "A1 on canvas",
  message: "How heavy is it?\nThank you",
};
type Field = keyof typeof message;
const fields = Object.keys(message) as Field[];

const field = (page: Page, { contact }: Texts, name: Field) =>
  page.getByRole("main").getByLabel(contact[name], { exact: true });

async function write(page: Page, texts: Texts) {
  for (const name of fields) await field(page, texts, name).fill(message[name]);
}

const summaryOf = (page: Page) =>
  page.getByRole("group").filter({ has: page.locator("#error-summary") });

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { contact } = texts;

  test("a message arrives, and the form is empty again", smoke, async ({ page, shop }) => {
    await visit(page, "/contact");
    await expect(page.getByRole("link", { name: "hello@inkiosk.example" })).toHaveAttribute(
      "href",
      "mailto:hello@inkiosk.example",
    );
    await expect(page.getByRole("link", { name: contact.facebook })).toHaveAttribute(
      "href",
      /^https:\/\/www\.facebook\.com\//,
    );
    await expect(page.getByRole("link", { name: contact.instagram })).toHaveAttribute(
      "href",
      /^https:\/\/www\.instagram\.com\//,
    );
    await write(page, texts);
    const { promise: whenReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/contact.data*", async (route) => {
      await whenReleased;
      await route.continue();
    });
    await page.getByRole("button", { name: contact.send }).click();
    await expect(page.getByRole("button", { name: contact.sending })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    release();
    const arrived = page.getByRole("status").filter({ hasText: contact.sentTitle }).first();
    await expect(arrived).toBeFocused();
    await expect(arrived).toContainText(contact.sentText);
    for (const name of fields) await expect(field(page, texts, name)).toHaveValue("");
    expect(await shop.db.select().from(contactMessages)).toMatchObject([
      { ...message, language, readAt: null },
    ]);
  });

  test("what is missing or wrong is said at the top and at each field", async ({ page, shop }) => {
    await visit(page, "/contact");
    await page.getByRole("button", { name: contact.send }).click();
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toContainText(contact.summaryTitle(4));
    await expect(toast(page, contact.formInvalid)).toBeVisible();
    for (const name of fields) {
      await expect(field(page, texts, name)).toHaveAccessibleDescription(
        contact.problems[`${name}Required`]!,
      );
    }
    await summaryOf(page).getByRole("link", { name: contact.problems["subjectRequired"] }).click();
    await expect(field(page, texts, "subject")).toBeFocused();

    await write(page, texts);
    await field(page, texts, "email").fill("camille at example.com");
    await page.getByRole("button", { name: contact.send }).click();
    await expect(summaryOf(page).getByRole("link")).toHaveText([contact.problems["emailInvalid"]!]);
    await expect(field(page, texts, "message")).toHaveValue(message.message);
    expect(await shop.db.$count(contactMessages)).toBe(0);
  });

  test("who writes too often is asked to wait, and keeps what was written", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/429/);
    await visit(page, "/contact");
    for (let sent = 1; sent <= 5; sent += 1) {
      await write(page, texts);
      await page.getByRole("button", { name: contact.send }).click();
      await expect.poll(() => shop.db.$count(contactMessages)).toBe(sent);
      await expect(field(page, texts, "message")).toHaveValue("");
    }
    await write(page, texts);
    await page.getByRole("button", { name: contact.send }).click();
    await expect(summaryOf(page)).toContainText(contact.tooManyTries(10));
    await expect(summaryOf(page)).toBeFocused();
    await expect(field(page, texts, "message")).toHaveValue(message.message);
    expect(await shop.db.$count(contactMessages)).toBe(5);
  });

  test("a message that could not be sent stays in the form", async ({
    page,
    context,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await visit(page, "/contact");
    await write(page, texts);
    await context.setOffline(true);
    await page.getByRole("button", { name: contact.send }).click();
    await expect(summaryOf(page)).toContainText(contact.failedText);
    await expect(toast(page, contact.failedTitle)).toBeVisible();
    await expect(field(page, texts, "message")).toHaveValue(message.message);
    await context.setOffline(false);
    await page.getByRole("button", { name: contact.send }).click();
    await expect(
      page.getByRole("status").filter({ hasText: contact.sentTitle }).first(),
    ).toBeVisible();
    expect(await shop.db.$count(contactMessages)).toBe(1);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("a message arrives all the same", async ({ page, shop }) => {
      await page.goto("/contact");
      await write(page, texts);
      await page.getByRole("button", { name: contact.send }).click();
      await expect(page.getByText(contact.sentText)).toBeVisible();
      expect(await shop.db.select().from(contactMessages)).toMatchObject([
        { ...message, language },
      ]);
    });

    test("what is wrong is said, and what was written stays", async ({
      page,
      shop,
      expectComplaint,
    }) => {
      expectComplaint(/400/);
      await page.goto("/contact");
      await write(page, texts);
      await field(page, texts, "email").fill("nobody");
      await page.getByRole("button", { name: contact.send }).click();
      await expect(summaryOf(page).getByRole("link")).toHaveText([
        contact.problems["emailInvalid"]!,
      ]);
      await expect(field(page, texts, "email")).toHaveAccessibleDescription(
        contact.problems["emailInvalid"]!,
      );
      for (const name of ["name", "subject", "message"] as const)
        await expect(field(page, texts, name)).toHaveValue(message[name]);
      expect(await shop.db.$count(contactMessages)).toBe(0);
      await field(page, texts, "email").fill(message.email);
      await page.getByRole("button", { name: contact.send }).click();
      await expect(page.getByText(contact.sentText)).toBeVisible();
    });
  });
});

test("a program that fills in the field that people do not see is thanked and not heard", async ({
  page,
  shop,
}) => {
  const texts = textsIn("en");
  await visit(page, "/contact");
  await write(page, texts);
  const trap = page.locator('input[name="homepage"]');
  await expect(trap).not.toBeInViewport();
  await trap.evaluate((input: HTMLInputElement) => (input.value = "https://spam.example"));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: texts.contact.sentTitle }).first(),
  ).toBeVisible();
  expect(await shop.db.$count(contactMessages)).toBe(0);
});
