import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import {
  createDatabase,
  createTestFolder,
  connectionTo,
  dropDatabase,
} from "#tests/support/postgres.ts";
import drizzleConfig from "../../../drizzle.config.ts";
import { migrate, oldestUpgraded } from "./schema.server.ts";

let folder: string;
let name: string;
beforeEach(async () => {
  folder = await createTestFolder();
  name = `test_${randomUUID()}`;
  await createDatabase(name, "template0");
  await write("functions/above_zero.sql", aboveZero("n > 0"));
  await write("triggers/tell_change.sql", createTellChange("boxes_told"));
  await writeMigrations({ 1000: boxes });
});
afterEach(() => dropDatabase(name));

const boxes = "CREATE TABLE boxes (n integer CHECK (above_zero(n)), told text);";
const aboveZero = (rule: string) =>
  `CREATE OR REPLACE FUNCTION above_zero(n integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT ${rule} $$;`;
const createTellChange = (...triggers: string[]) =>
  `CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.told := concat(NEW.told, '+'); RETURN NEW; END $$;
  ${triggers.map((each) => `CREATE TRIGGER ${each} BEFORE INSERT ON boxes FOR EACH ROW EXECUTE FUNCTION tell_change();`).join("\n")}`;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** Takes each migration's SQL by the time at which it was made. */
async function writeMigrations(statements: Record<number, string>): Promise<void> {
  await rm(path.join(folder, "migrations"), { recursive: true, force: true });
  const entries = Object.keys(statements).map((when, idx) => ({
    idx,
    version: "7",
    when: Number(when),
    tag: when,
    breakpoints: true,
  }));
  await write(
    "migrations/meta/_journal.json",
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  for (const [when, statement] of Object.entries(statements))
    await write(`migrations/${when}.sql`, statement);
}

const bringUpToDate = () => migrate(connectionTo(name), folder);

async function runQuery(statement: string): Promise<unknown[]> {
  const client = new pg.Client(connectionTo(name));
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows.map((row: object) => Object.values(row)[0]);
}

const insertBox = () => runQuery("insert into boxes (n) values (1) returning told");
const functionsOf = () =>
  runQuery(
    "select proname::text from pg_proc where pronamespace = 'public'::regnamespace order by 1",
  );
const triggersOf = () =>
  runQuery("select tgname::text from pg_trigger where not tgisinternal order by 1");

test("several processes at once: one makes the schema, the others find it made", async () => {
  await Promise.all([bringUpToDate(), bringUpToDate(), bringUpToDate()]);
  expect(await insertBox()).toEqual(["+"]);
  await expect(runQuery("insert into boxes (n) values (0)")).rejects.toThrow(/boxes_n_check/);
});

test("a start that finds nothing new writes nothing", async () => {
  await bringUpToDate();
  const rows =
    "select xmin::text from pg_proc where pronamespace = 'public'::regnamespace union all select xmin::text from drizzle.functions";
  const before = [
    ...(await runQuery(rows)),
    ...(await runQuery("select xmin::text from pg_trigger")),
  ];
  await bringUpToDate();
  expect([
    ...(await runQuery(rows)),
    ...(await runQuery("select xmin::text from pg_trigger")),
  ]).toEqual(before);
});

test("a function that differs takes the place of the old one, beneath the checks that call it", async () => {
  await bringUpToDate();
  await write("functions/above_zero.sql", aboveZero("n > 10"));
  await bringUpToDate();
  await expect(runQuery("insert into boxes (n) values (1)")).rejects.toThrow(/boxes_n_check/);
});

test("a trigger that its file no longer has goes, and one that is new comes", async () => {
  await bringUpToDate();
  await write("triggers/tell_change.sql", createTellChange("boxes_told_too", "boxes_told_thrice"));
  await bringUpToDate();
  expect(await triggersOf()).toEqual(["boxes_told_thrice", "boxes_told_too"]);
  expect(await insertBox()).toEqual(["++"]);
});

test("nothing stays of a file that goes", async () => {
  await bringUpToDate();
  await rm(path.join(folder, "triggers/tell_change.sql"));
  await bringUpToDate();
  expect(await functionsOf()).toEqual(["above_zero"]);
  expect(await triggersOf()).toEqual([]);
  expect(await runQuery("select name from drizzle.functions")).toEqual(["functions/above_zero"]);
});

test("a function goes with the migration that frees the tables of it, and not before", async () => {
  await bringUpToDate();
  await rm(path.join(folder, "functions/above_zero.sql"));
  await expect(bringUpToDate()).rejects.toThrow(/other objects depend on it/);
  await writeMigrations({ 1000: boxes, 1001: "ALTER TABLE boxes DROP CONSTRAINT boxes_n_check;" });
  await bringUpToDate();
  expect(await functionsOf()).toEqual(["tell_change"]);
});

test("a trigger that changes does not hold up the migration of what it hangs on", async () => {
  await bringUpToDate();
  await writeMigrations({ 1000: boxes, 1001: "ALTER TABLE boxes RENAME TO crates;" });
  await write(
    "triggers/tell_change.sql",
    createTellChange("crates_told").replaceAll("ON boxes", "ON crates"),
  );
  await bringUpToDate();
  expect(await runQuery("insert into crates (n) values (1) returning told")).toEqual(["+"]);
});

test("one step that fails leaves everything as it was", async () => {
  await bringUpToDate();
  await writeMigrations({ 1000: boxes, 1001: "CREATE TABLE crates (n integer);" });
  await write("functions/above_zero.sql", aboveZero("n > 10"));
  await write("triggers/tell_change.sql", createTellChange("boxes_told", "boxes_told"));
  await expect(bringUpToDate()).rejects.toThrow(/already exists/);
  expect(await insertBox()).toEqual(["+"]);
  expect(await runQuery("select to_regclass('crates')")).toEqual([null]);
});

test("a migration that was merged late is not left out", async () => {
  await writeMigrations({ 1000: boxes, 1002: "SELECT 1;" });
  await bringUpToDate();
  await writeMigrations({ 1000: boxes, 1001: "CREATE TABLE late (n integer);", 1002: "SELECT 1;" });
  await bringUpToDate();
  expect(await runQuery("select to_regclass('late')::text")).toEqual(["late"]);
});

describe("a database of another version is left alone", () => {
  test("made before the oldest that is carried on", async () => {
    await writeMigrations({ 500: boxes });
    await bringUpToDate();
    await writeMigrations({ 1000: boxes });
    await write("functions/later.sql", aboveZero("n > 1").replace("above_zero", "later"));
    await expect(bringUpToDate()).rejects.toMatchObject({
      name: "DatabaseUnusable",
      message: expect.stringContaining(`before Inkiosk ${oldestUpgraded}, the oldest`),
    });
    expect(await functionsOf()).toEqual(["above_zero", "tell_change"]);
  });

  test("made by a newer one", async () => {
    await writeMigrations({ 1000: boxes, 1001: "ALTER TABLE boxes ADD COLUMN more text;" });
    await bringUpToDate();
    await writeMigrations({ 1000: boxes });
    await expect(bringUpToDate()).rejects.toMatchObject({
      name: "DatabaseUnusable",
      message: expect.stringContaining("newer Inkiosk"),
    });
  });
});

describe("the files of db/", () => {
  const read = async (kind: string) => {
    const names = (await readdir(path.join(projectRoot, "db", kind))).filter((file) =>
      file.endsWith(".sql"),
    );
    return Promise.all(
      names.map(
        async (file) =>
          [
            path.basename(file, ".sql"),
            await readFile(path.join(projectRoot, "db", kind, file), "utf8"),
          ] as const,
      ),
    );
  };
  const all = (text: string, what: RegExp) => [...text.matchAll(what)].map((match) => match[1]!);
  const defined = /^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm;

  // A file's function is found only by its name, when the file changes or disappears.
  test("each defines the function that it is called by, and triggers that call it", async () => {
    for (const [file, text] of [...(await read("functions")), ...(await read("triggers"))]) {
      expect(new Set(all(text, defined)), file).toEqual(new Set([file]));
      expect(
        [file, ...all(text, /EXECUTE FUNCTION (\w+)/g)].every((called) => called === file),
        file,
      ).toBe(true);
    }
  });

  test("functions that tables call are replaced in place, and none of them makes triggers", async () => {
    for (const [file, text] of await read("functions")) {
      expect(text, file).toMatch(/^CREATE OR REPLACE FUNCTION/m);
      expect(text, file).not.toMatch(/TRIGGER/i);
    }
  });

  test("migrations define no function and no trigger", async () => {
    for (const [file, text] of await read("migrations")) {
      expect(text, file).not.toMatch(
        /CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(?:FUNCTION|TRIGGER)/i,
      );
    }
  });

  test("the tables in TypeScript are those that the migrations make", async () => {
    const modules = (await readdir(path.join(projectRoot, "db"))).filter((file) =>
      file.endsWith("-tables.ts"),
    );
    expect(drizzleConfig.schema).toBe("./db/*-tables.ts");
    const tables = await Promise.all(
      modules.map((file) => import(path.join(projectRoot, "db", file))),
    );
    const meta = path.join(projectRoot, "db/migrations/meta");
    const snapshots = (await readdir(meta)).filter((file) => file.endsWith("_snapshot.json"));
    // `npm run migration` removes the others, which nothing reads and which grow by 11,000 lines
    // each time, so only one is left.
    expect(snapshots).toHaveLength(1);
    const snapshot = JSON.parse(
      await readFile(path.join(meta, snapshots[0]!), "utf8"),
    ) as Parameters<typeof generateMigration>[0];
    const present = generateDrizzleJson(
      Object.assign({}, ...tables),
      snapshot.id,
      undefined,
      "snake_case",
    );
    expect(await generateMigration(snapshot, present)).toEqual([]);
  });
});
