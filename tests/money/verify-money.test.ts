// npm run verify:money as it is run: what it prints, and how it ends.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { captureOnReturn } from "#app/shop/payments/capturing.server.ts";
import { integrityRuns } from "#db/integrity-tables.ts";
import { withoutTriggers, makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePicture } from "#tests/support/make.ts";
import { makeApprovedOrder, paypalAt } from "#tests/support/payments/orders-to-pay.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { startStandin } from "../../paypal-standin/standin.ts";

const script = path.join(projectRoot, "scripts/task.mjs");
const shopFile = path.join(projectRoot, "build/server/index.js");

async function verify(variables: Record<string, string>, ...options: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [script, "verify-money", ...options], {
    env: { PATH, HOME, ...variables } as NodeJS.ProcessEnv,
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += String(chunk)));
  child.stderr.on("data", (chunk) => (output.err += String(chunk)));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...output };
}

describe("with a database of its own", async () => {
  const { db, connection, close } = await createTestDatabase();
  const dataDir = await createTestFolder();
  const books = await makeBooks(db, folderStorage(dataDir));
  afterAll(close);
  const variables = { DATABASE_URL: connection.connectionString, DATA_DIR: dataDir };

  test("says of each check that it holds, and ends with 0", async () => {
    const { code, out, err } = await verify(variables);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^Holds +Money and orders: .*\(4 looked at\)$/m);
    expect(out).toMatch(/^Does not apply +PayPal’s own word: /m);
    expect(out).toContain(
      `Order ${books.other} needs a person: another amount came in than it costs.`,
    );
    expect(out).toMatch(/^Head of the journal: 14 [0-9a-f]{64}$/m);
    expect(out.match(/^(?:Holds|Does not apply) /gm)).toHaveLength(13);
    expect(await db.$count(integrityRuns)).toBe(0);
  });

  test("says what is broken, and ends with 1", async () => {
    await withoutTriggers(db, sql`update money_journal set amount_cents = 1 where seq = 3`);
    const { code, out } = await verify(variables);
    expect(code).toBe(1);
    expect(out).toMatch(/^Broken +Journal of money: /m);
    expect(out).toContain(
      `    Order ${books.paid} has row 3 of the journal, which was changed after it was written.`,
    );
  });

  test.each([
    [
      "a database that does not answer",
      { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" },
      [],
      "nothing listens there",
    ],
    ["an option that there is not", variables, ["--all"], "There is no --all."],
    ["PayPal where there is none", variables, ["--paypal"], "PayPal is not configured"],
    ["an environment that is wrong", { ...variables, PORT: "x" }, [], "PORT"],
  ] as [string, Record<string, string>, string[], string][])(
    "ends with 2: %s",
    async (_, environment, options, findings) => {
      const { code, err } = await verify({ DATA_DIR: dataDir, ...environment }, ...options);
      expect(code).toBe(2);
      expect(err).toContain(findings);
    },
  );
});

test("asks PayPal where that is wanted: 0 where it knows the order, 2 where it does not answer", async () => {
  const { db, connection, close } = await createTestDatabase();
  const standin = await startStandin();
  const dataDir = await createTestFolder();
  try {
    const paypal = paypalAt(standin);
    const picture = await makePicture(db, { masterSha256: createHash("sha256").digest("hex") });
    await folderStorage(dataDir).save(`masters/${picture.masterSha256}`, new Uint8Array());
    const order = await makeApprovedOrder(db, standin, paypal, {
      lines: [{ pictureId: picture.id }],
    });
    await captureOnReturn(db, paypal, order.token);
    const variables = {
      DATABASE_URL: connection.connectionString,
      DATA_DIR: dataDir,
      ...standin.variables,
    };
    const result = await verify(variables, "--paypal");
    expect([result.code, result.err]).toEqual([0, ""]);
    expect(result.out).toMatch(/^Holds +PayPal’s own word: .*\(1 looked at\)$/m);
    const away = await verify({ ...variables, PAYPAL_API_URL: "http://127.0.0.1:9" }, "--paypal");
    expect(away.code).toBe(2);
    expect(away.out).toMatch(/^Could not be checked +PayPal’s own word: /m);
    await db.execute(sql`update payments set provider_order_id = 'UNKNOWN'`);
    const unknown = await verify(variables, "--paypal");
    expect(unknown.code).toBe(1);
    expect(unknown.out).toContain(
      `Order ${order.id} is paid (€15.00), but PayPal does not know it as UNKNOWN.`,
    );
  } finally {
    await standin.close();
    await close();
  }
});

describe("with the database of the shop", { timeout: 90_000 }, () => {
  const started: ChildProcess[] = [];
  const folders: string[] = [];
  afterAll(async () => {
    for (const app of started) {
      if (app.exitCode !== null) continue;
      app.kill("SIGTERM");
      await once(app, "exit");
    }
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  test("answers while the shop is open, and while it is closed, but not where none is", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "inkiosk-verify-"));
    folders.push(dataDir);
    // A shop started by root runs PostgreSQL as the user nobody, who needs access to this folder.
    await chmod(dataDir, 0o755);
    const none = await verify({ DATA_DIR: dataDir });
    expect([none.code, none.err]).toEqual([2, expect.stringContaining("There is no shop in")]);
    const { PATH, HOME } = process.env;
    const env = {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      DEMO: "off",
    } as NodeJS.ProcessEnv;
    const app = spawn(process.execPath, [shopFile], { env, stdio: ["ignore", "pipe", "inherit"] });
    started.push(app);
    let output = "";
    app.stdout.on("data", (chunk) => (output += String(chunk)));
    await expect.poll(() => output).toContain("the shop is open");
    const open = await verify({ DATA_DIR: dataDir });
    expect([open.code, open.err]).toEqual([0, ""]);
    // A shop checks its books by itself when it opens.
    await expect.poll(() => output).toContain("the books hold");
    app.kill("SIGTERM");
    await once(app, "exit");
    const closed = await verify({ DATA_DIR: dataDir });
    expect([closed.code, closed.err, closed.out]).toEqual([0, "", open.out]);
  });
});
