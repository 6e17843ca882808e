import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import {
  kill,
  mode,
  ordinaryUser,
  query,
  useSandbox,
} from "#tests/support/database/embedded-postgres.ts";
import { findPostgresPackage } from "./postgres-binaries.server.ts";
import { findRunning, isServerOf } from "./postgres-process.server.ts";

const sandbox = useSandbox();

describe("first use", () => {
  test("creates a UTF-8 database with checksums, durable, on a Unix socket only, and opens it again", async () => {
    const { connectionString, wasRunning, stop } = await sandbox.start();
    expect(wasRunning).toBe(false);
    const [row] = await query(
      connectionString,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('listen_addresses') as tcp, current_setting('jit') as jit, current_user as user,
        current_database() as database, current_setting('is_superuser') as superuser, upper('é') as upper`,
    );
    expect(row).toEqual({
      encoding: "UTF8",
      checksums: "on",
      fsync: "on",
      commit: "on",
      tcp: "",
      jit: "off",
      user: "inkiosk",
      database: "inkiosk",
      superuser: "off",
      upper: "É",
    });
    await stop();

    const second = await sandbox.start();
    await second.stop();
  });

  test("has the extensions the shop needs, and they know accented letters", async () => {
    const { connectionString, stop } = await sandbox.start();
    for (const name of ["pg_trgm", "unaccent", "citext"])
      await query(connectionString, `create extension ${name}`);
    const [row] = await query(
      connectionString,
      `select cardinality(show_trgm('éé')) as trigrams, unaccent('été') as plain`,
    );
    expect(row).toEqual({ trigrams: 3, plain: "ete" });
    await query(connectionString, "create database from_template template inkiosk");
    await stop();
  });

  test("a creation that was cut off is begun anew", async () => {
    const { child } = sandbox.startApp();
    const unfinished = await vi.waitFor(
      () => {
        const name = readdirSync(sandbox.dataDir).find((each) =>
          each.startsWith("postgres.initdb-"),
        );
        if (!name || !existsSync(join(sandbox.dataDir, name, "PG_VERSION")))
          throw new Error("not begun");
        return name;
      },
      { timeout: 20_000, interval: 1 },
    );
    await kill(child);
    expect(existsSync(sandbox.cluster)).toBe(false);
    const { stop, connectionString } = await sandbox.start();
    expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
    expect(existsSync(join(sandbox.dataDir, unfinished, "PG_VERSION"))).toBe(false);
  });
});

describe("the socket", () => {
  test("stands in the closed folder of the database", async () => {
    const { stop } = await sandbox.start();
    expect(existsSync(join(sandbox.cluster, ".s.PGSQL.5432"))).toBe(true);
    expect(mode(sandbox.cluster)).toBe(0o700);
    await stop();
  });

  test("moves to a closed folder with a short name when its path would be too long", async () => {
    sandbox.dataDir = join(sandbox.folder, "a long, 'quoted' \"name\" é".repeat(5));
    const { connectionString, stop } = await sandbox.start();
    const socketFolder = new URL(connectionString).searchParams.get("host")!;
    expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(90);
    expect(mode(socketFolder)).toBe(0o700);
    await stop();
    rmSync(socketFolder, { recursive: true });
  });
});

describe("after kill -9", () => {
  test("of the app, the next start takes the running server over, and stops it", async () => {
    sandbox.fill();
    const { child, hears } = sandbox.startApp();
    const { connectionString } = await hears("ready");
    await query(connectionString, "create table kept as select 7 as id");
    await kill(child);
    const pid = sandbox.serverPid();
    const next = await sandbox.start();
    expect(next.wasRunning).toBe(true);
    expect(sandbox.serverPid()).toBe(pid);
    expect(await query(next.connectionString, "select id from kept")).toEqual([{ id: 7 }]);
    await next.stop();
    expect(await isServerOf(pid, sandbox.cluster)).toBe(false);
  });

  test("of the app, a server of an earlier release is replaced", async () => {
    sandbox.fill();
    const { child, hears } = sandbox.startApp();
    await hears("ready");
    await kill(child);
    const pid = sandbox.serverPid();
    const next = await sandbox.start({
      postgres: { ...(await findPostgresPackage()), version: "18.99.0" },
    });
    expect(next.wasRunning).toBe(false);
    expect(sandbox.serverPid()).not.toBe(pid);
    await next.stop();
  });

  test("of the app and PostgreSQL, the data is recovered", async () => {
    sandbox.fill();
    const { child, hears } = sandbox.startApp();
    const { connectionString } = await hears("ready");
    await query(connectionString, "create table kept as select 7 as id");
    await kill(child);
    process.kill(sandbox.serverPid(), "SIGKILL");
    const next = await sandbox.start();
    expect(next.wasRunning).toBe(false);
    expect(await query(next.connectionString, "select id from kept")).toEqual([{ id: 7 }]);
    await next.stop();
  });

  test("of PostgreSQL, the start waits for a part of it that has not ended yet", async () => {
    sandbox.fill();
    const { child, hears } = sandbox.startApp();
    const client = new Client(await hears("ready"));
    client.on("error", () => {});
    await client.connect();
    const [{ pid }] = (await client.query<{ pid: number }>("select pg_backend_pid() as pid"))
      .rows as [{ pid: number }];
    await kill(child);
    process.kill(pid, "SIGSTOP");
    process.kill(sandbox.serverPid(), "SIGKILL");
    let hasGoneOn = false;
    setTimeout(() => {
      hasGoneOn = true;
      process.kill(pid, "SIGCONT");
    }, 500);
    const { connectionString, stop } = await sandbox.start();
    expect(hasGoneOn).toBe(true);
    expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  });

  test.each(["a program of the same user has the old pid", "the lock file is empty"])(
    "and when %s",
    async (state) => {
      sandbox.fill();
      const stranger = spawn("sleep", ["60"], { ...ordinaryUser, stdio: "ignore" });
      sandbox.processes.push(stranger);
      const pidFile = join(sandbox.cluster, "postmaster.pid");
      const content = `${stranger.pid}\n${sandbox.cluster}\n1\n5432\n${sandbox.cluster}\n\n1 1\nready\n`;
      writeFileSync(pidFile, state.includes("empty") ? "" : content);
      writeFileSync(join(sandbox.cluster, ".s.PGSQL.5432.lock"), content);
      const next = await sandbox.start();
      expect(next.wasRunning).toBe(false);
      await next.stop();
      expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
    },
  );

  test("of PostgreSQL alone, it is started again, again and again, and the trouble is logged", async () => {
    sandbox.fill();
    const { connectionString, stop } = await sandbox.start();
    for (const round of [1, 2]) {
      process.kill(sandbox.serverPid(), "SIGKILL");
      const again = () =>
        sandbox.log.info.mock.calls.filter(
          ([, message]) => message === "PostgreSQL is ready again",
        );
      await vi.waitFor(() => expect(again()).toHaveLength(round), {
        timeout: 20_000,
        interval: 20,
      });
      expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
    }
    expect(sandbox.log.error.mock.calls.map(([, message]) => message)).toEqual(
      Array(2).fill("PostgreSQL ended by itself; starting it again"),
    );
    await stop();
  });
});

describe("a second app on the same folder", () => {
  test("is refused and told who has it, also from within the same process", async () => {
    sandbox.fill();
    const { child, hears } = sandbox.startApp();
    await hears("ready");
    await expect(sandbox.start()).rejects.toMatchObject({
      name: "DataFolderInUse",
      message:
        `The data folder ${sandbox.dataDir} is already in use by another Inkiosk (pid ${child.pid}). ` +
        "Stop it first, or choose another folder with DATA_DIR.",
    });
    await kill(child);
    const third = await sandbox.start();
    await expect(sandbox.start()).rejects.toMatchObject({ name: "DataFolderInUse" });
    await expect(sandbox.start()).rejects.toMatchObject({ name: "DataFolderInUse" });
    const fromOutside = sandbox.startApp();
    expect(await fromOutside.hears("failed")).toMatchObject({ failed: "DataFolderInUse" });
    await third.stop();
  });

  test("of five that start at once exactly one wins", async () => {
    const apps = Array.from({ length: 5 }, () => sandbox.startApp());
    await Promise.all(apps.map(({ hears }) => hears("ready", "failed")));
    const winners = apps.filter(({ said }) => said.some((words) => "ready" in words));
    expect(winners).toHaveLength(1);
    const refusals = apps.flatMap(({ said }) => said.filter((words) => "failed" in words));
    expect(refusals).toHaveLength(4);
    for (const { message } of refusals) expect(message).toContain(`(pid ${winners[0]!.child.pid})`);
  });

  test("is let in when the first is gone, even if another program has its pid now", async () => {
    sandbox.fill();
    const { child, hears } = sandbox.startApp();
    await hears("ready");
    await kill(child);
    writeFileSync(join(sandbox.dataDir, "inkiosk.pid"), `${process.ppid}\n`);
    await (await sandbox.start()).stop();
  });
});

describe("stop", () => {
  test("ends open sessions, leaves no process, and may be called twice", async () => {
    sandbox.fill();
    const { connectionString, stop } = await sandbox.start();
    const client = new Client({ connectionString });
    client.on("error", () => {});
    await client.connect();
    await client.query("begin");
    await Promise.all([stop(), stop()]);
    await stop();
    expect(await findRunning(sandbox.cluster)).toBe(null);
    await sleep(700);
    expect(await findRunning(sandbox.cluster)).toBe(null);
    expect(sandbox.log.error).not.toHaveBeenCalled();
  });
});
