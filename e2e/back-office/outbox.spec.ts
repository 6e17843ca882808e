import { eq } from "drizzle-orm";
import { mails, textMessages } from "#db/mail-tables.ts";
import { adminMessagesTexts } from "#app/i18n/admin/messages.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { makeMember, password } from "#tests/support/staff.ts";
import { makeMessage, makeOrder } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const text = outboxTexts[language];
  const admin = adminTexts[language];

  test(
    "a mail waits, is read, put aside, and taken back",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      // A mail's frame also blocks the scripts of the test.
      expectComplaint(/Blocked script execution in .*\/body/);
      const message = await makeMessage(shop.db, {
        language,
        subject: "Un cadre",
        message: "<b>Bonjour</b>",
      });
      await shop.db
        .insert(mails)
        .values({ kind: "message_received", contactMessageId: message.id });
      await openAsStaff(page, shop, "/admin/outbox");
      await expect(page.getByRole("heading", { name: text.noServer })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("link", { name: text.kinds.message_received }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.frameLocator("iframe").getByText("<b>Bonjour</b>").first()).toBeVisible();
      await expect(dialog.getByText("jonas@example.org").first()).toBeVisible();
      await dialog.getByRole("button", { name: text.plain }).click();
      await expect(dialog.locator("pre")).toContainText("<b>Bonjour</b>");
      await expectNoViolations(page);
      await dialog.getByRole("button", { name: text.discard }).click();
      await expect(page.getByText(text.changed.discard)).toBeVisible();
      await expect(dialog.getByText(text.reasons["by-staff"]!).first()).toBeVisible();
      await page.getByRole("button", { name: admin.undo }).click();
      await expect(dialog.getByRole("heading", { name: text.noServer })).toBeVisible();
      await expect(dialog.getByRole("button", { name: text.discard })).toBeVisible();
      await expect(dialog.getByRole("button", { name: text.tryNow })).toBeHidden();
      await dialog.getByRole("link", { name: text.toMessage }).click();
      const forwarded = text.timeline.waiting(adminMessagesTexts[language].forwarded);
      await expect(page.getByRole("dialog").getByRole("link", { name: forwarded })).toBeVisible();
    },
  );

  test("the timeline of an order tells what was written, and sends it again", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // The pictures of orders that tests make have no files.
    expectComplaint(/404/);
    const order = await makeOrder(shop.db, { status: "ready", language });
    const [mail] = await shop.db
      .insert(mails)
      .values({
        kind: "order_received",
        orderId: order.id,
        state: "failed",
        error: "550 no such user here",
        doneAt: new Date(),
      })
      .returning();
    await shop.db.insert(textMessages).values({
      kind: "order_ready",
      orderId: order.id,
      state: "discarded",
      reason: "no-mobile-number",
      doneAt: new Date(),
    });
    await openAsStaff(page, shop, "/admin");
    await page.getByRole("link", { name: text.dashboard(1) }).click();
    await expect(page).toHaveURL(/state=failed/);
    await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
    await page.getByRole("link", { name: `#${order.id}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(
      dialog.getByRole("heading", { name: adminOrdersTexts[language].timeline }),
    ).toBeVisible();
    await expect(dialog.getByText(text.reasons["no-mobile-number"]!)).toBeVisible();
    await expect(dialog.getByText(text.causes.recipient)).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: text.sendAgain }).click();
    await expect(page.getByText(text.changed["send-again"])).toBeVisible();
    const what = text.message(text.channels.mail, text.kinds.order_received);
    await expect(dialog.getByRole("link", { name: text.timeline.waiting(what) })).toBeVisible();
    expect((await shop.db.select().from(mails).where(eq(mails.id, mail!.id)))[0]).toMatchObject({
      state: "waiting",
      attempts: 0,
    });
    await dialog
      .getByRole("link", {
        name: text.timeline.discarded(text.message(text.channels.text, text.kinds.order_ready)),
      })
      .click();
    await expect(page.getByRole("dialog").getByText(`/order/${order.token}`)).toBeVisible();
  });
});

inBothLanguages((language) => {
  const text = adminSignInTexts[language];
  test.use({ variables: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@shop.example" } });

  test("what was held back for its age is sent with one press", async ({ page, shop }) => {
    const outbox = outboxTexts[language];
    const overdue = { state: "failed", reason: "too-late", doneAt: new Date() } as const;
    const [one, other] = [await makeOrder(shop.db), await makeOrder(shop.db)];
    await shop.db.insert(mails).values([
      { ...overdue, kind: "order_received", orderId: one.id },
      { ...overdue, kind: "order_received", orderId: other.id },
      { ...overdue, kind: "order_cancelled", orderId: other.id },
    ]);
    await openAsStaff(page, shop, "/admin/outbox?state=failed");
    await expect(page.getByRole("heading", { name: outbox.heldBack(3) })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: outbox.sendHeldBack }).click();
    const question = page.getByRole("alertdialog", { name: outbox.sendHeldBackTitle(3) });
    await expect(question).toContainText(outbox.heldBackOf(2, outbox.kinds.order_received));
    await expect(question).toContainText(outbox.heldBackOf(1, outbox.kinds.order_cancelled));
    await expectNoViolations(page);
    await question.getByRole("button", { name: outbox.sendHeldBackConfirm }).click();
    await expect(page.getByText(outbox.heldBackSent(3))).toBeVisible();
    await expect(page.getByRole("heading", { name: outbox.heldBack(3) })).toHaveCount(0);
    expect(await shop.db.$count(mails, eq(mails.state, "failed"))).toBe(0);
  });

  test("somebody who forgot a password asks for another", async ({ page, shop }) => {
    const { email } = await makeMember(shop.db);
    await page.goto("/admin/login");
    await page.getByRole("link", { name: text.forgotten }).click();
    await expect(page.getByRole("heading", { name: text.forgottenHeadline })).toBeVisible();
    await page.getByLabel(text.email).fill(email);
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: text.forgottenAskedTitle }),
    ).toBeFocused();
    await expectNoViolations(page);
    await page.getByRole("link", { name: text.backToSignIn }).click();
    await expect(page).toHaveURL(/login$/);
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByRole("button", { name: text.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});
