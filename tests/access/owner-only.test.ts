// Who decides who may sign in: the owner alone, who shows a password or a second factor for it.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import {
  staff,
  staffInvitations,
  staffNotices,
  staffRateLimits,
  staffSessions,
} from "#db/staff-tables.ts";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { invite, openFirstSetUp } from "#app/shop/staff/invitations.server.ts";
import { listStaffChanges } from "#app/shop/staff/staff-log.server.ts";
import { listStaff } from "#app/shop/staff/staff.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
beforeEach(async () => {
  await shop.db.delete(staffInvitations);
  await shop.db.delete(staffRateLimits);
});

const page = "/admin/staff";
const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

async function openStaff() {
  const [owner, member, other] = [
    await makeMember(shop.db, { role: "owner" }),
    await makeMember(shop.db),
    await makeMember(shop.db),
  ];
  return { owner, member, other };
}

async function mailsTo(email: string) {
  const rows = await shop.db.select().from(mails).where(eq(mails.kind, "account_changed"));
  const composed = await Promise.all(
    rows.map((row) => composeMail(shop.db, row, { publicUrl: "http://localhost:3000" })),
  );
  return composed.filter((mail) => mail?.to.address === email);
}

describe("a member who is not the owner", () => {
  test.each(["invite", "renew", "deactivate", "reactivate", "withdraw", "make-owner", "role"])(
    "is refused in words: %s",
    async (intent) => {
      const { member, other } = await openStaff();
      await invite(shop.db, "open@example.org", null);
      const [open] = await shop.db.select().from(staffInvitations);
      const browser = await signIn(shop, member.email);
      const id = intent === "withdraw" ? String(open!.id) : other.id;
      const answer = await browser.post(page, { intent, id, email: "new@example.org" });
      expect([
        answer.status,
        (await textOf(answer)).includes("Your role does not include this."),
      ]).toEqual([403, true]);
      const inFrench = await browser.post(`${page}?lang=fr`, {
        intent,
        id,
        email: "new@example.org",
      });
      expect(await textOf(inFrench)).toContain("Votre rôle ne le permet pas.");
      expect(await shop.db.$count(staffInvitations)).toBe(1);
      expect(
        (await openBrowser(shop).post("/admin/login", { email: other.email, password })).status,
      ).toBe(303);
    },
  );

  test("is shown no button for it", async () => {
    const { member, other } = await openStaff();
    const text = await textOf(await (await signIn(shop, member.email)).get(page));
    expect([
      text.includes(other.name),
      text.includes(`New set-up link for ${other.name}`),
      text.includes('value="invite"'),
    ]).toEqual([true, false, false]);
  });
});

describe("the owner", () => {
  test("is the first account", async () => {
    await shop.db.delete(staff);
    const token = await openFirstSetUp(shop.db);
    const fields = { name: "Camille", email: "camille@example.org", password: "seven loud herons" };
    expect((await openBrowser(shop).post(`/admin/setup/${token}`, fields)).status).toBe(303);
    const second = await invite(shop.db, "second@example.org", null);
    expect(
      (await openBrowser(shop).post(`/admin/setup/${second}`, { ...fields, name: "Second" }))
        .status,
    ).toBe(303);
    const rows = await shop.db
      .select({ email: staff.email, role: staff.role })
      .from(staff)
      .orderBy(staff.email);
    expect(rows).toEqual([
      { email: "camille@example.org", role: "owner" },
      { email: "second@example.org", role: "manager" },
    ]);
  });

  test("is asked for the password where the last proof is older than five minutes, and then goes on", async () => {
    const { owner, member } = await openStaff();
    const browser = await signIn(shop, owner.email);
    const renew = () =>
      browser.post(
        page,
        { intent: "renew", id: member.id },
        { referer: "http://localhost:3000/admin/staff" },
      );
    const age = (minutes: number) =>
      shop.db
        .update(staffSessions)
        .set({ provenAt: minutesAgo(minutes) })
        .where(eq(staffSessions.staffId, owner.id));
    await age(4);
    expect((await renew()).status).toBe(200);
    await age(6);
    const answer = await renew();
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/admin/session/proof?next=%2Fadmin%2Fstaff",
    ]);
    const form = await textOf(await browser.get("/admin/session/proof?next=%2Fadmin%2Fstaff"));
    expect(form).toContain("Is it still you?");
    const wrong = await browser.post("/admin/session/proof", {
      password: "eight quiet herons",
      next: page,
    });
    expect([
      wrong.status,
      (await textOf(wrong)).includes("This is not your current password."),
    ]).toEqual([400, true]);
    expect((await renew()).status).toBe(303);
    const right = await browser.post("/admin/session/proof", { password, next: page });
    expect([right.status, right.headers.get("location")]).toEqual([303, page]);
    expect((await renew()).status).toBe(200);
  });

  test("makes a new link for somebody, who is told by mail and at the next sign-in", async () => {
    const { owner, member } = await openStaff();
    await shop.db.update(staff).set({ language: "fr" }).where(eq(staff.id, member.id));
    const browser = await signIn(shop, owner.email);
    expect(await textOf(await browser.post(page, { intent: "renew", id: member.id }))).toContain(
      `Set-up link for ${member.email}`,
    );
    const [mail] = await mailsTo(member.email);
    expect(mail!.subject).toContain("Votre compte");
    expect(mail!.text).toContain(`${owner.name} a créé un nouveau lien d’activation`);
    const theirs = await signIn(shop, member.email);
    const html = await textOf(await theirs.get("/admin/account"));
    expect(html).toContain(`${owner.name} made a new set-up link for your account`);
    await theirs.post("/admin/session", { intent: "notices-read" });
    expect(await textOf(await theirs.get("/admin/account"))).not.toContain(
      "made a new set-up link",
    );
    expect(await textOf(await browser.get("/admin/account"))).not.toContain(
      "made a new set-up link",
    );
  });

  test("deactivates and reactivates others, who are told", async () => {
    const { owner, member } = await openStaff();
    const browser = await signIn(shop, owner.email);
    await browser.post(page, { intent: "deactivate", id: member.id });
    await browser.post(page, { intent: "reactivate", id: member.id });
    expect(
      (await mailsTo(member.email)).map((mail) => mail!.text.includes("can no longer sign in")),
    ).toEqual([true, false]);
  });

  test("stays until somebody else is", async () => {
    const { owner, member } = await openStaff();
    const browser = await signIn(shop, owner.email);
    const answer = await browser.post(page, { intent: "deactivate", id: owner.id });
    expect([answer.status, (await textOf(answer)).includes("The owner stays")]).toEqual([
      409,
      true,
    ]);
    expect(
      await textOf(await browser.post(page, { intent: "make-owner", id: member.id })),
    ).toContain(`${member.name} is the owner now.`);
    expect((await browser.post(page, { intent: "make-owner", id: owner.id })).status).toBe(403);
    const theirs = await signIn(shop, member.email);
    expect((await theirs.post(page, { intent: "deactivate", id: owner.id })).status).toBe(200);
    const kinds = await shop.db
      .select({ kind: staffNotices.kind })
      .from(staffNotices)
      .where(eq(staffNotices.staffId, owner.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(["no_owner", "deactivated"]);
  });

  test.each(["role", "make-owner", "renew", "deactivate", "reactivate"])(
    "is told that an impossible id is nobody: %s",
    async (intent) => {
      const { owner, member } = await openStaff();
      const browser = await signIn(shop, owner.email);
      const answer = await browser.post(page, {
        intent,
        id: `${member.id}\u0000`,
        role: "manager",
      });
      expect([
        answer.status,
        (await textOf(answer)).includes(adminAccountTexts.en.refusals.unknown),
      ]).toEqual([404, true]);
    },
  );

  test("cannot be anybody who is deactivated", async () => {
    const { owner, member } = await openStaff();
    await shop.db
      .update(staff)
      .set({ deactivatedAt: sql`now()` })
      .where(eq(staff.id, member.id));
    const answer = await (
      await signIn(shop, owner.email)
    ).post(page, { intent: "make-owner", id: member.id });
    expect(answer.status).toBe(409);
  });
});

test("the log of security is the owner's to read, and nobody else is led to it", async () => {
  const { owner, member } = await openStaff();
  const [theirs, own] = [await signIn(shop, member.email), await signIn(shop, owner.email)];
  const refused = await theirs.get("/admin/security");
  expect([
    refused.status,
    (await textOf(refused)).includes("Your role does not include this."),
  ]).toEqual([403, true]);
  expect(await textOf(await theirs.get("/admin/account"))).not.toContain('href="/admin/security"');
  expect((await own.get("/admin/security")).status).toBe(200);
  expect(await textOf(await own.get("/admin/account"))).toContain('href="/admin/security"');
});

test("who sets an account up again from the server's console is told of by mail", async () => {
  const { member } = await openStaff();
  const token = await invite(shop.db, member.email, null);
  await openBrowser(shop).post(`/admin/setup/${token}`, {
    name: member.name,
    password: "nine quiet herons",
  });
  const texts = (await mailsTo(member.email)).map((mail) => mail!.text);
  expect(texts.some((text) => text.includes("set up again"))).toBe(true);
});

describe("the owner chooses roles", () => {
  const inRole = { intent: "role", role: "counter" };
  const notices = async (id: string) => {
    const members = await listStaff(shop.db);
    const { role, mayRefund, mayErase, points } = members.find((member) => member.id === id)!;
    return { role, mayRefund, mayErase, points };
  };

  test("for somebody who is there: at once, told by mail and in the history", async () => {
    const { owner, member } = await openStaff();
    const [one, two] = [await makePoint(shop.db), await makePoint(shop.db)];
    const browser = await signIn(shop, owner.email);
    const theirs = await signIn(shop, member.email);
    const body = new URLSearchParams({ ...inRole, id: member.id, mayRefund: "on" });
    for (const { id } of [one, two]) body.append("point", String(id));
    const answer = await browser.send("POST", page, body);
    expect(answer.status).toBe(200);
    expect(await notices(member.id)).toEqual({
      role: "counter",
      mayRefund: false,
      mayErase: false,
      points: [one.id, two.id],
    });
    expect((await theirs.get("/admin/pricing")).status).toBe(403);
    expect((await mailsTo(member.email)).at(-1)!.text).toContain(
      "changed what your account may do",
    );
    const [change] = await listStaffChanges(shop.db);
    expect(change).toMatchObject({
      label: member.email,
      before: { role: "manager", mayRefund: true, mayErase: true, points: null },
      after: { role: "counter", mayRefund: false, points: `${one.name}, ${two.name}` },
    });
    const read = await textOf(await browser.get(`${page}?lang=fr`));
    expect([read.includes("comptoir"), read.includes(`${one.name}, ${two.name}`)]).toEqual([
      true,
      true,
    ]);
    const back = { intent: "role", role: "manager", mayErase: "on", id: member.id };
    expect((await browser.post(page, back)).status).toBe(200);
    expect(await notices(member.id)).toEqual({
      role: "manager",
      mayRefund: false,
      mayErase: true,
      points: null,
    });
  });

  test.each([
    ["a counter without a point", { role: "counter" }, "Choose at least one collection point."],
    [
      "a counter of nothing that is a point",
      { role: "counter", point: "x" },
      "Choose at least one",
    ],
    ["no role", { role: "" }, "Choose a role."],
    ["another owner", { role: "owner" }, "Choose a role."],
    ["a made-up role", { role: "constructor" }, "Choose a role."],
  ])("and is refused in words: %s", async (_, fields, message) => {
    const { owner, member } = await openStaff();
    const browser = await signIn(shop, owner.email);
    const forms: Record<string, string>[] = [
      { intent: "role", id: member.id },
      { intent: "invite", email: "new@example.org" },
    ];
    for (const form of forms) {
      const answer = await browser.post(page, { ...form, ...fields });
      expect([answer.status, (await textOf(answer)).includes(message)]).toEqual([400, true]);
    }
    expect(await notices(member.id)).toMatchObject({ role: "manager" });
    expect(await shop.db.$count(staffInvitations)).toBe(0);
  });

  test("never the owner's own", async () => {
    const { owner } = await openStaff();
    const browser = await signIn(shop, owner.email);
    const answer = await browser.post(page, { intent: "role", role: "manager", id: owner.id });
    expect(answer.status).toBe(409);
    expect(await notices(owner.id)).toMatchObject({ role: "owner" });
  });

  test("with an invitation, for who comes by it", async () => {
    const { owner } = await openStaff();
    const point = await makePoint(shop.db);
    const browser = await signIn(shop, owner.email);
    const sent = { intent: "invite", role: "counter", point: String(point.id) };
    const answer = await textOf(await browser.post(page, { ...sent, email: "claire@example.org" }));
    const [, token] = /\/admin\/setup\/([\w-]{43})/.exec(answer)!;
    const fields = { name: "Claire", password: "seven loud herons" };
    expect((await openBrowser(shop).post(`/admin/setup/${token}`, fields)).status).toBe(303);
    const [claire] = await shop.db
      .select()
      .from(staff)
      .where(eq(staff.email, "claire@example.org"));
    expect(await notices(claire!.id)).toEqual({
      role: "counter",
      mayRefund: false,
      mayErase: false,
      points: [point.id],
    });
  });
});
