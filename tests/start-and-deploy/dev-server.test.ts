// npm run dev, from the sources: the same shop as npm start, with its link to the first account and
// its pages.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { contactMessages } from "#db/messages-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "inkiosk-dev-"));
await chmod(dataDir, 0o755);
const { db, connection, close } = await createTestDatabase();
const mailServer = await startMailServer();
const dev = spawn(process.execPath, [path.join(projectRoot, "scripts/dev-server.ts")], {
  cwd: projectRoot,
  env: {
    ...process.env,
    NODE_ENV: "development",
    DATA_DIR: dataDir,
    DATABASE_URL: connection.connectionString,
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://localhost",
    DEMO: "off",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "shop@example.org",
    LOG_LEVEL: "info",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
let output = "";
dev.stdout.on("data", (chunk) => (output += String(chunk)));

afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill("SIGKILL");
    await once(dev, "exit");
  }
  await mailServer.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  "opens as npm start does: a page, the first account, mail, the check of the books, and an end in order",
  { timeout: 90_000 },
  async () => {
    const found = (pattern: RegExp) =>
      expect.poll(() => pattern.exec(output)?.[1], { timeout: 60_000 });
    await found(/"port":(\d+),"msg":"the shop is open"/).toBeDefined();
    await found(/first account here.*\n\s+http:\/\/localhost(\/admin\/setup\/\S+)/).toBeDefined();
    const origin = `http://127.0.0.1:${/"port":(\d+)/.exec(output)![1]}`;
    const fetchText = async (address: string) => {
      const answer = await fetch(origin + address, { headers: { "accept-language": "en" } });
      return { status: answer.status, text: await answer.text() };
    };
    await found(/"msg":"(the books hold)"/).toBeDefined();
    await db.execute(sql`alter table settings rename to settings_away`);
    expect((await fetchText("/")).status).toBe(500);
    await db.execute(sql`alter table settings_away rename to settings`);
    // A shop that did not open is started again without a change of the sources.
    expect(await fetchText("/")).toMatchObject({
      status: 200,
      text: expect.stringContaining("Inkiosk") as string,
    });
    expect((await fetchText(/(\/admin\/setup\/\S+)/.exec(output)![1]!)).status).toBe(200);
    // Each route is loaded when first asked for, also by a script of the page.
    expect((await fetchText("/_.data")).status).toBe(200);
    expect((await fetchText("/contact.data")).text).toContain("routes/storefront/contact/contact");
    expect((await fetchText("/no/such/page")).status).toBe(404);

    const [message] = await db
      .insert(contactMessages)
      .values({
        name: "Camille",
        email: "camille@example.com",
        subject: "A question",
        message: "Is it large?",
        language: "en",
      })
      .returning();
    await db.insert(mails).values({ kind: "message_received", contactMessageId: message!.id });
    await expect
      .poll(() => mailServer.mails.map(({ subject }) => subject), { timeout: 10_000 })
      .toEqual([expect.stringContaining("A question")]);
    const exited = once(dev, "exit");
    dev.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  },
);
