// A passkey opens an account: the person hears by mail of each that comes and goes.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { staff, staffPasskeys } from "#db/staff-tables.ts";
import { mailDelivery } from "#app/shop/mail/sending/deliver-mail.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { makePasskey } from "#tests/support/access/security-key.ts";
import { makeMember, password, signIn } from "#tests/support/staff.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";

const { server, mailer } = await openTestMail();
const shop = await openTestShop();
const environment = readEnvironment({ DATA_DIR: shop.dataDir });
const mail = mailDelivery(mailer, { publicUrl: environment.publicUrl, from: "post@shop.example" });
const stopWorking = await startJobs(shop.connection, environment, createLog("silent"), {
  mail,
  only: ["mails"],
});
afterAll(async () => {
  await stopWorking();
  await shop.close();
});

const account = "/admin/account";
const arrived = () =>
  server.mails.map(({ recipients, subject, text }) => ({ recipients, subject, text }));

test.each([
  ["en", "A passkey was added to your account.", "A passkey was removed from your account."],
  [
    "fr",
    "Une clé d’accès a été ajoutée à votre compte.",
    "Une clé d’accès a été supprimée de votre compte.",
  ],
] as const)("in %s, when one is added and when it is removed", async (language, added, removed) => {
  const { id, email } = await makeMember(shop.db);
  const browser = await signIn(shop, email);
  await shop.db.update(staff).set({ language }).where(eq(staff.id, id));
  const own = { currentPassword: password };
  const offer = await browser.post(`${account}/passkeys`, {
    intent: "offer",
    name: "Office laptop",
    ...own,
  });
  const { options } = (await offer.json()) as { options: Parameters<typeof makePasskey>[0] };
  const response = JSON.stringify(makePasskey(options, origin));
  const answer = await browser.post(`${account}/passkeys`, {
    intent: "add",
    name: "Office laptop",
    response,
  });
  expect([answer.status, await answer.json()]).toEqual([200, { added: true }]);
  await expect
    .poll(arrived)
    .toMatchObject([{ recipients: [email], text: expect.stringContaining(added) as string }]);

  const [passkey] = await shop.db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  expect(passkey).toMatchObject({ name: "Office laptop" });
  const remove = { intent: "remove-passkey", id: passkey!.id };
  expect(
    (await browser.post(account, { ...remove, currentPassword: "eight quiet herons" })).status,
  ).toBe(400);
  expect((await browser.post(account, { ...remove, ...own })).status).toBe(200);
  await expect
    .poll(arrived)
    .toMatchObject([
      { recipients: [email] },
      { recipients: [email], text: expect.stringContaining(removed) as string },
    ]);
});
