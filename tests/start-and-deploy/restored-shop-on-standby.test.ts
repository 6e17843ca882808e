// A restored shop is on standby: nothing leaves it until its owner says that it is the shop.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { standbyTexts } from "#app/i18n/admin/standby.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { endStandby, findStandby, setStandby } from "#app/shop/backups/standby.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { saveLabAddress } from "#app/shop/lab/lab-webhook.server.ts";
import { labDeliveries } from "#db/lab-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { emailCampaigns, mails, textMessages } from "#db/mail-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeOrder } from "#tests/support/make.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import { startStandin } from "../../paypal-standin/standin.ts";

const standin = await startStandin();
const mailServer = await startMailServer();
const variables = {
  ...standin.variables,
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: "post@shop.example",
};
const shop = await openTestShop(variables);
afterAll(async () => {
  await shop.close();
  await standin.close();
  await mailServer.close();
});

const text = standbyTexts.en;
const press = { intent: "end-rest" };
const ways = async () => (await shop.get("/checkout")).headers.get("content-security-policy");

test("is said on the dashboard; no mail leaves and nobody is charged until the owner presses", async () => {
  const owner = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
  const manager = await signIn(shop, (await makeMember(shop.db, { role: "manager" })).email);
  expect(await ways()).toContain(standin.url);
  await shop.db.delete(mails);
  await setStandby(shop.db, false);
  const { id: orderId } = await makeOrder(shop.db, { status: "ready" });
  await shop.db.insert(textMessages).values({ kind: "order_ready", orderId });
  const textState = async () => (await shop.db.select().from(textMessages))[0]!.state;
  const [waiting] = await shop.db.insert(mails).values({ kind: "password_reset" }).returning();
  const before = sql`now() - interval '8 days'`;
  await shop.db.insert(mails).values({ kind: "password_reset", dueAt: before, createdAt: before });
  const log = createLog("silent");
  const environment = readEnvironment({ DATA_DIR: shop.dataDir, ...variables });
  const end = await startJobs(shop.connection, environment, log, {
    only: ["mails", "text messages", "print lab", "money", "campaigns", "mails of campaigns"],
  });
  try {
    await shop.db.execute("select pg_notify('credentials_changed', '')");
    await expect.poll(ways).not.toContain(standin.url);
    await sleep(1500);
    expect(await shop.db.$count(mails, eq(mails.state, "waiting"))).toBe(2);
    expect(await textState()).toBe("waiting");

    const page = await textOf(await owner.get("/admin"));
    expect(page).toContain(text.title);
    expect(page).toContain(text.waiting(2));
    expect(page).toContain(text.late(1, 7));
    expect(page).toContain(text.end);
    for (const where of ["/admin/outbox", "/admin/opening"]) {
      const html = await textOf(await owner.get(where));
      expect(html).toContain(text.title);
      expect(html).toContain(text.untilThen);
      expect(html).not.toContain(outboxTexts.en.noServer);
    }
    const forgotten = await textOf(await shop.get("/admin/login/forgotten"));
    expect(forgotten).toContain(text.sendsNoMail);
    expect(forgotten).toContain(taskCommand("staff-add"));
    const html = await textOf(await manager.get("/admin"));
    expect(html).toContain(text.ownerEnds);
    expect((await manager.post("/admin?index", press)).status).toBe(403);
    expect(await findStandby(shop.db)).not.toBeNull();

    const answer = await owner.post("/admin?index", press);
    const after = await textOf(answer);
    expect(after).toContain(text.ended(1));
    expect(after).not.toContain(text.title);
    expect(await ways()).toContain(standin.url);
    const stateOf = async () =>
      (await shop.db.select().from(mails).where(eq(mails.id, waiting!.id)))[0]!.state;
    await expect.poll(stateOf, { timeout: 15_000 }).not.toBe("waiting");
    expect(await textState(), "an old one is no news").toBe("discarded");
    expect(await shop.db.$count(securityEvents, eq(securityEvents.about, "rest-ended"))).toBe(1);
  } finally {
    await end();
  }
});

test("tells the lab nothing and begins no campaign, whose hour then is over", async () => {
  let reportCount = 0;
  const lab = createServer((_, response) => response.writeHead((reportCount += 1) && 204).end());
  await once(lab.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(lab.address() as AddressInfo).port}/`;
  const environment = readEnvironment({
    ...variables,
    DATA_DIR: shop.dataDir,
    LAB_LOOPBACK: "on",
  });
  const anna = { id: "a", name: "Anna" };
  const secrets = await findSecrets(environment);
  await saveLabAddress(shop.db, secrets, anna, { url, mayBeLoopback: true });
  await setStandby(shop.db, false);
  await shop.db.insert(labDeliveries).values({ event: "test" });
  const campaign = { name: "News", subject: "News", htmlContent: "<p>News</p>" };
  await shop.db
    .insert(emailCampaigns)
    .values({ ...campaign, status: "scheduled", scheduledAt: new Date() });
  const only = ["print lab", "campaigns", "mails of campaigns"];
  const end = await startJobs(shop.connection, environment, createLog("silent"), { only });
  try {
    await sleep(1500);
    expect(reportCount).toBe(0);
    expect(await shop.db.select().from(labDeliveries)).toMatchObject([
      { state: "waiting", attempts: 0 },
    ]);
    expect(await shop.db.select().from(emailCampaigns)).toMatchObject([
      { status: "scheduled", startedAt: null },
    ]);
    expect(await endStandby(shop.db, anna, new Date())).toBe(true);
    await expect.poll(() => reportCount).toBe(1);
    expect(await shop.db.select().from(emailCampaigns)).toMatchObject([{ status: "draft" }]);
  } finally {
    await end();
    lab.close();
  }
});
