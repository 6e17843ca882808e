import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import {
  asRoot,
  mode,
  nobody,
  ordinaryUser,
  query,
  useSandbox,
} from "#tests/support/database/embedded-postgres.ts";
import { ensureCluster } from "./database-folder.server.ts";
import { findPostgresPackage } from "./postgres-binaries.server.ts";
import { isServerOf } from "./postgres-process.server.ts";

const sandbox = useSandbox();

describe.runIf(asRoot)("started as root", () => {
  test("runs as nobody and changes the owner of nothing but its own folder", async () => {
    mkdirSync(sandbox.dataDir, { mode: 0o711 });
    writeFileSync(join(sandbox.dataDir, "picture.png"), "");
    const { stop } = await sandbox.start();
    expect(readFileSync(`/proc/${sandbox.serverPid()}/status`, "utf8")).toMatch(
      /^Uid:\t65534\t65534/m,
    );
    expect(readFileSync(`/proc/${sandbox.serverPid()}/status`, "utf8")).toMatch(/^Groups:\t\s*$/m);
    expect(statSync(sandbox.cluster)).toMatchObject(nobody);
    expect(statSync(sandbox.dataDir).uid).toBe(0);
    expect(mode(sandbox.dataDir)).toBe(0o711);
    expect(statSync(join(sandbox.dataDir, "picture.png")).uid).toBe(0);
    await stop();
  });

  test("gives PostgreSQL none of the environment of the app", async () => {
    vi.stubEnv("SECRET", "hush");
    const { stop } = await sandbox.start();
    vi.unstubAllEnvs();
    expect(readFileSync(`/proc/${sandbox.serverPid()}/environ`, "utf8")).not.toContain("SECRET");
    await stop();
  });

  test("a data folder in a barred place: the database goes elsewhere, a note says where", async () => {
    const home = join(sandbox.folder, "home");
    mkdirSync(home, { mode: 0o700 });
    sandbox.dataDir = join(home, "data");
    const first = await sandbox.start();
    await query(first.connectionString, "create table kept (id int)");
    await first.stop();
    expect(mode(home)).toBe(0o700);
    expect(existsSync(sandbox.cluster)).toBe(false);
    const note = readFileSync(join(sandbox.dataDir, "postgres-is-elsewhere.txt"), "utf8");
    const cluster = note.split("\n")[0]!;
    expect(cluster.startsWith(sandbox.systemFolder)).toBe(true);
    expect(statSync(cluster)).toMatchObject(nobody);

    chmodSync(home, 0o755);
    const second = await sandbox.start();
    expect(await query(second.connectionString, "select * from kept")).toEqual([]);
    await second.stop();

    rmSync(cluster, { recursive: true });
    await expect(sandbox.start()).rejects.toMatchObject({
      name: "DataFolderUnusable",
      message: expect.stringContaining("gone"),
    });
  });

  test("a database whose folder was barred later is not replaced by an empty one", async () => {
    sandbox.fill();
    chmodSync(sandbox.dataDir, 0o700);
    await expect(sandbox.start()).rejects.toThrow(
      /belongs to user 65534, whom a folder above it does not let pass/,
    );
  });

  test("programs in a barred place are copied once", async () => {
    sandbox.fill();
    const postgres = await sandbox.copyOfPackage({ barred: true });
    await (await sandbox.start({ postgres })).stop();
    const [copy, ...others] = readdirSync(sandbox.systemFolder);
    expect(copy).toBe(`postgresql-${postgres.version}`);
    expect(others).toEqual([]);
    const made = statSync(join(sandbox.systemFolder, copy!)).ino;
    await (await sandbox.start({ postgres })).stop();
    expect(statSync(join(sandbox.systemFolder, copy!)).ino).toBe(made);
    expect(mode(dirname(postgres.folder))).toBe(0o700);
  });

  test("runs as the owner of a database that an ordinary user made", async () => {
    sandbox.fill();
    spawnSync("chown", ["-R", `${nobody.uid - 1}:${nobody.gid - 1}`, sandbox.cluster]);
    const { stop } = await sandbox.start();
    expect(readFileSync(`/proc/${sandbox.serverPid()}/status`, "utf8")).toMatch(/^Uid:\t65533/m);
    await stop();
  });

  test("takes a database that was restored by root", async () => {
    sandbox.fill();
    spawnSync("chown", ["-R", "0:0", sandbox.cluster]);
    await (await sandbox.start()).stop();
    expect(statSync(sandbox.cluster)).toMatchObject(nobody);
  });
});

describe("programs as npm unpacked them, without their install script", () => {
  test("get their missing links", async () => {
    const postgres = await sandbox.copyOfPackage({ barred: false });
    const link = join(postgres.folder, "native", "lib", "libpq.so.5");
    expect(existsSync(link)).toBe(false);
    await (await sandbox.start({ postgres })).stop();
    expect(existsSync(link)).toBe(true);
  });

  test("of no package for this machine: the message names the way out", async () => {
    await expect(findPostgresPackage("sunos", "x64")).rejects.toThrow(/sunos-x64.*DATABASE_URL/);
    await expect(findPostgresPackage("win32", "x64")).rejects.toThrow(/DATABASE_URL/);
  });
});

describe(`started as an ordinary user${asRoot ? " (a child process of uid 65534)" : ""}`, () => {
  test("runs as that user and ends in order on SIGTERM", async () => {
    mkdirSync(sandbox.dataDir);
    if (asRoot) chownSync(sandbox.dataDir, nobody.uid, nobody.gid);
    const { child, hears } = sandbox.startApp(ordinaryUser);
    const { connectionString } = await hears("ready");
    expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(sandbox.cluster).uid).toBe(asRoot ? nobody.uid : process.getuid?.());
    const pid = sandbox.serverPid();
    child.kill("SIGTERM");
    await hears("stopped");
    expect(await isServerOf(pid, sandbox.cluster)).toBe(false);
    expect(readdirSync(sandbox.dataDir).sort()).toEqual(["inkiosk.lock", "postgres"]);
  });

  test("a folder that cannot be written is named", async () => {
    mkdirSync(sandbox.dataDir, { mode: 0o555 });
    const { hears } = sandbox.startApp(ordinaryUser);
    expect(await hears("failed")).toMatchObject({
      failed: "DataFolderUnusable",
      message: expect.stringMatching(/cannot be used: EACCES.*DATA_DIR/),
    });
  });

  test.runIf(asRoot)("a user without a name is told so", async () => {
    mkdirSync(sandbox.dataDir);
    chownSync(sandbox.dataDir, 54321, 54321);
    const { hears } = sandbox.startApp({ uid: 54321, gid: 54321 });
    expect(await hears("failed")).toMatchObject({
      message: expect.stringMatching(/54321 is not in \/etc\/passwd/),
    });
  });

  test.runIf(asRoot)("a database of another user is refused", async () => {
    sandbox.fill();
    chownSync(sandbox.dataDir, 65533, 65533);
    const { hears } = sandbox.startApp({ uid: 65533, gid: 65533 });
    expect(await hears("failed")).toMatchObject({
      message: expect.stringContaining("belongs to user 65534"),
    });
  });
});

describe("a data folder that cannot be used", () => {
  test("made by another major version is named and left alone", async () => {
    sandbox.fill();
    const versionFile = join(sandbox.cluster, "PG_VERSION");
    writeFileSync(versionFile, "17\n");
    const before = readdirSync(sandbox.cluster);
    await expect(sandbox.start()).rejects.toThrow(
      /made by PostgreSQL 17, and this Inkiosk brings PostgreSQL 18/,
    );
    expect(readFileSync(versionFile, "utf8")).toBe("17\n");
    expect(readdirSync(sandbox.cluster)).toEqual(before);
  });

  test("holding something else is left alone", async () => {
    mkdirSync(sandbox.cluster, { recursive: true });
    writeFileSync(join(sandbox.cluster, "thesis.txt"), "mine");
    await expect(sandbox.start()).rejects.toThrow(/not empty and not a database/);
    expect(readdirSync(sandbox.cluster)).toEqual(["thesis.txt"]);
  });

  test("being a file is named", async () => {
    writeFileSync(sandbox.dataDir, "");
    await expect(sandbox.start()).rejects.toMatchObject({ name: "DataFolderUnusable" });
  });

  const canMount = asRoot && process.platform === "linux";
  test.runIf(canMount)("on a full disk is named (needs root, to mount a small one)", async () => {
    mkdirSync(sandbox.dataDir);
    const mounted = spawnSync("mount", [
      "-t",
      "tmpfs",
      "-o",
      "size=10m,mode=755",
      "tmpfs",
      sandbox.dataDir,
    ]);
    expect(String(mounted.stderr)).toBe("");
    try {
      await expect(sandbox.start()).rejects.toMatchObject({
        name: "DataFolderUnusable",
        message: expect.stringContaining(
          `The disk of ${sandbox.dataDir} has too little room for a database`,
        ),
      });
      expect(readdirSync(sandbox.dataDir)).toEqual(["inkiosk.lock"]);
    } finally {
      spawnSync("umount", [sandbox.dataDir]);
    }
  });
});

test("a disk too small for a database is said in words, and nothing is left there", async () => {
  const fill = async () => {
    const stderr =
      'FATAL:  could not extend file "base/1/2691"\nHINT:  Check free disk space.\nPANIC:  cannot abort';
    throw Object.assign(new Error("Command failed: initdb"), { stderr });
  };
  mkdirSync(sandbox.dataDir, { recursive: true });
  const place = { cluster: join(sandbox.dataDir, "postgres"), user: {}, isOutsideDataDir: false };
  await expect(ensureCluster(place, "", "18", fill)).rejects.toThrow("has too little room for a");
  expect(readdirSync(sandbox.dataDir)).toEqual([]);
});
