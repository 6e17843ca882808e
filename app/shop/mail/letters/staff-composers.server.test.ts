import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { contactMessages } from "#db/messages-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { staff, staffInvitations } from "#db/staff-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { composeMail } from "./compose.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { sendNextMail } from "#app/shop/mail/outbox/outbox.server.ts";
import { messageForm } from "#app/shop/messages/message-form.ts";
import { saveMessage } from "#app/shop/messages/messages.server.ts";
import { makeInvitation } from "#app/shop/staff/invitations.server.ts";
import { mailPasswordLink } from "#app/shop/staff/mailed-links.server.ts";
import { deactivate } from "#app/shop/staff/staff.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";
import { makePoint } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";

const { db, close } = await createTestDatabase();
const { server, mailer } = await openTestMail();
afterAll(close);
afterEach(async () => {
  await db.delete(mails);
  await db.delete(contactMessages);
  await db.delete(settings);
});

const around = {
  publicUrl: "https://shop.example",
  from: "shop@shop.example",
  secret: "a secret of at least 32 characters",
};
const send = () =>
  sendNextMail(
    db,
    async (mail) => {
      const composed = await composeMail(db, mail, around);
      if (composed) await mailer.send(composed);
      return composed?.messageId ?? null;
    },
    createLog("silent"),
  );
const message = {
  name: "Camille",
  email: "camille@example.com",
  subject: "Un cadre ?",
  message: "Bonjour <b>à vous</b>\n& merci",
};

test("an invitation says for what, and for the counter of which point", async () => {
  const owner = await makeMember(db, { name: "Claire" });
  const point = await makePoint(db, { name: "Quai 3" });
  const person = {
    role: "counter",
    mayRefund: false,
    mayErase: false,
    points: [point.id],
  } as const;
  const mailing = { secret: around.secret, language: "fr" } as const;
  await makeInvitation(db, "luc@example.org", { id: owner.id, name: "Claire" }, person, mailing);
  await send();
  expect(server.mails.at(-1)!.text).toContain("pour le comptoir de Quai 3");
});

test("whoever was deactivated is asked for nothing that needs an account", async () => {
  const owner = await makeMember(db, { name: "Claire" });
  const gone = await makeMember(db, { name: "Malo" });
  expect(await deactivate(db, { id: owner.id, name: "Claire" }, gone.id)).toEqual({ done: true });
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "account_changed"));
  const { text } = (await composeMail(db, mail!, around))!;
  expect(text).toContain("Claire deactivated your account");
  expect(text).not.toMatch(/password|\/admin\/account/);
});

describe("a visitor's message", () => {
  test("goes to the shop's own address, and an answer to whoever wrote", async () => {
    await db.insert(settings).values({ value: { contact: { email: "contact@shop.example" } } });
    await saveMessage(db, message, "fr");
    expect(await send()).toBe(true);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      envelopeFrom: "shop@shop.example",
      recipients: ["contact@shop.example"],
      from: { name: "Inkiosk", address: "shop@shop.example" },
      replyTo: [{ name: "Camille", address: "camille@example.com" }],
      subject: "Message\u00a0: Un cadre ?",
    });
    expect(mail!.text).toContain("Bonjour <b>à vous</b>\n& merci");
    expect(mail!.html).not.toContain("<b>à vous");
    const [row] = await db.select().from(contactMessages);
    expect(mail!.text).toContain(`https://shop.example/admin/messages/${row!.id}`);
  });

  test("goes to MAIL_FROM while nobody has said where the shop reads", async () => {
    await saveMessage(db, message, "en");
    await send();
    expect(server.mails[0]!.recipients).toEqual(["shop@shop.example"]);
  });

  test("that was deleted meanwhile is not sent", async () => {
    await saveMessage(db, message, "en");
    await db.delete(contactMessages);
    expect(await db.$count(mails)).toBe(0);
  });

  const headerTexts = [
    ...naughtyTexts,
    "x\r\nBcc: victim@example.org",
    "x\nTo: victim@example.org",
    "x\rCc: victim@example.org",
    "x\u2028Bcc: victim@example.org",
    "x\r\n\r\nAnother body",
    "x\u0000y",
    '"Eve" <eve@example.org>, victim@example.org',
    "victim@example.org, other",
    "<victim@example.org>",
    "=?utf-8?q?=0D=0ABcc:_victim=40example.org?=",
    "a:b; victim@example.org;",
    "(comment) victim@example.org",
  ];

  test("reaches one recipient in one envelope, whatever stands in its name and subject", async () => {
    for (const text of headerTexts) {
      const given = text.replaceAll("\0", "");
      // The row is inserted directly, because the form would refuse most of these texts.
      const [row] = await db
        .insert(contactMessages)
        .values({ ...message, name: given, subject: given, message: given, language: "en" })
        .returning();
      await db.insert(mails).values({ kind: "message_received", contactMessageId: row!.id });
      expect(await send()).toBe(true);
    }
    expect(server.mails).toHaveLength(headerTexts.length);
    for (const mail of server.mails) {
      expect(mail.recipients).toEqual(["shop@shop.example"]);
      expect(mail.to).toEqual([{ name: "Inkiosk", address: "shop@shop.example" }]);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
      expect(mail.replyTo).toHaveLength(1);
      expect(mail.replyTo![0]!.address).toBe("camille@example.com");
      const names = mail.headers.map(({ key }) => key);
      for (const name of ["to", "from", "subject", "reply-to", "message-id"])
        expect(names.filter((each) => each === name)).toEqual([name]);
      expect(names).not.toContain("bcc");
    }
  });

  test("whose address the form takes reaches the Reply-To as it is, alone", async () => {
    const address = fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^[^@\s]{1,12}@[^@\s]{1,8}\.[a-z]{2,4}$/),
      fc.constantFrom(...headerTexts),
    );
    await fc.assert(
      fc.asyncProperty(address, async (email) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ ...message, email })) form.set(name, value);
        const parsed = messageForm.read(form);
        if (!("fields" in parsed)) return;
        await saveMessage(db, parsed.fields, "en");
        await send();
        const mail = server.mails.pop()!;
        expect(mail.recipients).toEqual(["shop@shop.example"]);
        expect(mail.replyTo).toHaveLength(1);
        expect([mail.cc, mail.bcc, server.mails.length]).toEqual([undefined, undefined, 0]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the way to a new password", () => {
  const linkIn = (text: string) => /https:\/\/shop\.example\/admin\/setup\/(\S+)/.exec(text)?.[1];

  test("is mailed in the language it was asked for, and no table holds its link", async () => {
    const member = await makeMember(db, { name: "Anna" });
    await mailPasswordLink(db, around.secret, member.email.toUpperCase(), "fr");
    await send();
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      recipients: [member.email],
      subject: "Un nouveau mot de passe pour Inkiosk",
    });
    const token = linkIn(mail!.text!)!;
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await db.execute(
      sql`
        select (select jsonb_agg(m) from mails m)::text || (
          select jsonb_agg(i) from staff_invitations i)::text as all`,
    );
    expect(String(rows[0]!["all"])).not.toContain(token);
  });

  test("is the same at a second attempt, and not shown to whoever only looks", async () => {
    const member = await makeMember(db);
    await mailPasswordLink(db, around.secret, member.email, "en");
    const [mail] = await db.select().from(mails);
    const [one, two] = [await composeMail(db, mail!, around), await composeMail(db, mail!, around)];
    expect(linkIn(one!.text)).toBe(linkIn(two!.text));
    const { secret: _, ...looking } = around;
    const shown = await composeMail(db, mail!, looking);
    expect(shown!.text).toContain("The link stands in the mail alone");
    expect(shown!.text + shown!.html).not.toContain("/admin/setup/");
  });

  test.each([
    ["used", { usedAt: new Date() }],
    ["too old", { expiresAt: new Date(Date.now() - 1000) }],
  ])("is not mailed once it is %s", async (_, change) => {
    const member = await makeMember(db);
    await mailPasswordLink(db, around.secret, member.email, "en");
    await db.update(staffInvitations).set(change).where(eq(staffInvitations.email, member.email));
    await send();
    expect(server.mails).toEqual([]);
    expect((await db.select().from(mails))[0]).toMatchObject({ state: "discarded" });
  });

  test("is mailed to nobody else", async () => {
    const gone = await makeMember(db, { deactivatedAt: new Date() });
    for (const email of ["stranger@example.org", gone.email])
      await mailPasswordLink(db, around.secret, email, "en");
    expect(await db.$count(mails)).toBe(0);
    await db.delete(staff).where(eq(staff.id, gone.id));
  });
});
