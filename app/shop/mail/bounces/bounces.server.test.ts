import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { suppressions } from "#db/subscribers-tables.ts";
import { readReports, recordReports } from "./bounces.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

/** After the examples of RFC 3464 and RFC 5965. */
const report = (kind: string, type: string, body: string) =>
  [
    "From: MAILER-DAEMON@mx.example",
    "To: shop@example.org",
    "Subject: Returned mail",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${kind}; boundary="b"`,
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Your mail could not be delivered to nobody@example.net.",
    "--b",
    `Content-Type: ${type}`,
    "",
    body,
    "--b",
    "Content-Type: message/rfc822",
    "",
    "From: shop@example.org\r\nTo: nobody@example.net\r\nFinal-Recipient: rfc822; trap@example.net\r\n\r\nHello",
    "--b--",
    "",
  ].join("\r\n");
const delivery = (...recipients: string[]) =>
  report(
    "delivery-status",
    "message/delivery-status",
    ["Reporting-MTA: dns; mx.example", ...recipients].join("\r\n\r\n"),
  );
const refused = (email: string, status = "5.1.1", action = "failed") =>
  `Final-Recipient: rfc822; ${email}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n No such user`;

test("a mailbox that is not there is told by its final recipient", async () => {
  expect(
    await readReports(delivery(refused("gone@example.net"), refused("<also@example.net>"))),
  ).toEqual([
    { email: "gone@example.net", reason: "bounce", note: "smtp; 550 5.1.1 No such user" },
    { email: "also@example.net", reason: "bounce", note: "smtp; 550 5.1.1 No such user" },
  ]);
});

test("what is only delayed, full, or taken for spam suppresses nobody", async () => {
  const others = [
    refused("a@b.example", "4.4.1", "delayed"),
    refused("a@b.example", "5.2.2"),
    refused("a@b.example", "5.7.1"),
  ];
  expect(await readReports(delivery(...others))).toEqual([]);
});

test("a complaint is told by whom it was sent to", async () => {
  const feedback = (type: string) =>
    report(
      "feedback-report",
      "message/feedback-report",
      `Feedback-Type: ${type}\r\nUser-Agent: X/1\r\nVersion: 1\r\nOriginal-Rcpt-To: <anna@example.org>`,
    );
  expect(await readReports(feedback("abuse"))).toEqual([
    { email: "anna@example.org", reason: "complaint", note: "abuse" },
  ]);
  expect(await readReports(feedback("not-spam"))).toEqual([]);
});

test("whatever else is pasted suppresses nobody, and breaks nothing", async () => {
  for (const text of [
    "",
    "Hello",
    "Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1",
    delivery(refused("a@b.example, c@d.example")),
  ])
    expect(await readReports(text)).toEqual([]);
  expect(await readReports(`${delivery(refused("a@b.example"))}${"x".repeat(200_000)}`)).toEqual(
    [],
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 400 }), async (text) =>
      Array.isArray(await readReports(delivery(text))),
    ),
  );
});

test("the first reason stays, and the same report twice is one", async () => {
  expect(await recordReports(db, null, delivery(refused("gone@example.net")))).toEqual([
    "gone@example.net",
  ]);
  expect(await recordReports(db, null, delivery(refused("GONE@example.net")))).toEqual([
    "GONE@example.net",
  ]);
  expect(await db.select().from(suppressions)).toMatchObject([
    { email: "gone@example.net", reason: "bounce" },
  ]);
});
