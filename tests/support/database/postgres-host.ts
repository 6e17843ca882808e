// PostgreSQL for one run of tests, in a separate process that ends when its standard input does,
// however the run ends.
import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { defaultSystemFolder } from "#app/platform/postgres/database-folder.server.ts";
import {
  findPostgresPackage,
  prepareBinaries,
} from "#app/platform/postgres/postgres-binaries.server.ts";

// PostgreSQL refuses to run as root, so `nobody` runs it there.
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
/** A database is 650 files, and the disk takes as long for them as PostgreSQL. */
const memory = "/dev/shm";
const isPlenty = async () => {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4 * 1024 ** 3;
};
const folder = await mkdtemp(path.join((await isPlenty()) ? memory : tmpdir(), "inkiosk-test-"));
if (user.uid) await chown(folder, user.uid, user.gid);
const cluster = path.join(folder, "cluster");
const bin = await prepareBinaries(
  await findPostgresPackage(),
  user,
  user.uid ? defaultSystemFolder : folder,
);
const options = { ...user, cwd: folder, env: { TZ: "UTC" } };
const settings = {
  listen_addresses: "",
  unix_socket_directories: folder,
  // Four processes of the shop in one worker may hold forty connections each.
  max_connections: "300",
  shared_buffers: "64MB",
  // Nobody needs this data after a crash, and each of these settings saves time.
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "128MB",
  jit: "off",
  timezone: "UTC",
};

const initdb = [
  "-D",
  cluster,
  "-U",
  "postgres",
  "--auth=trust",
  "--encoding=UTF8",
  "--locale=C.UTF-8",
  "--no-sync",
  "--no-instructions",
];
await promisify(execFile)(path.join(bin, "initdb"), initdb, options);
const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
const server = spawn(path.join(bin, "postgres"), ["-D", cluster, ...flags], {
  ...options,
  stdio: ["ignore", "ignore", "pipe"],
});

let output = "";
server.stderr.setEncoding("utf8").on("data", (text: string) => {
  const wasReady = output.includes("ready to accept connections");
  output += text;
  if (!wasReady && output.includes("ready to accept connections"))
    process.stdout.write(`${JSON.stringify({ socketFolder: folder })}\n`);
});
server.on("close", (code) => {
  if (code !== 0) process.stderr.write(output);
  void rm(folder, { recursive: true, force: true }).then(() => process.exit(code === 0 ? 0 : 1));
});
// On SIGINT, PostgreSQL shuts down in order without waiting for its clients.
process.stdin.resume().on("close", () => server.kill("SIGINT"));
// Ctrl-C reaches every process; this one ends when the tests close its input.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
