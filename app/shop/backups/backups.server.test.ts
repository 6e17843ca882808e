// Backups are taken of a shop in which people buy, and brought back.
import { cp, mkdir, readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { backupNameAt } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { findRestoreTarget } from "#app/platform/backups/restore-marker.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { devices } from "#db/devices-tables.ts";
import { emailCampaigns } from "#db/mail-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { staffPins } from "#db/staff-pin-tables.ts";
import { staffInvitations, staffSessions, staffVerifications } from "#db/staff-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { invite } from "#app/shop/staff/invitations.server.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint } from "#tests/support/make.ts";
import { makePaidOrder } from "#tests/support/orders/paid-orders.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { makeMember } from "#tests/support/staff.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";
import { takeBackup } from "./backups.server.ts";
import { claimDestination, findDestinationTrouble } from "./destination-claim.server.ts";
import { findBackup, verifyBackup, restore } from "./restore-backup.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const week = 7 * 24 * 60 * 60 * 1000;
const log = createLog("silent");
const shop = await createTestDatabase();
const dataDir = await createTestFolder();
const storage = folderStorage(dataDir);
await makeBooks(shop.db, storage);
await writeFile(path.join(dataDir, "secret"), "the key of cookies\n");
const source = { connection: shop.connection, storage, dataDir };
const closing: (() => Promise<void>)[] = [shop.close];
afterAll(() => Promise.all(closing.map((close) => close())));

async function openDestination(): Promise<BackupDestination & { folder: string }> {
  const folder = path.join(await createTestFolder(), "backups");
  return { folder, store: backupFolder(folder), key };
}

/** Into an empty folder and a separate database. */
async function bringBack(
  from: BackupDestination,
  { incomplete = false, live = false, named = undefined as string | undefined } = {},
) {
  const database = await createTestDatabase("template0");
  closing.push(database.close);
  const folder = await createTestFolder();
  const files = folderStorage(folder);
  const to = { dataDir: folder, storage: files, incomplete, live, log };
  const { lost, access: doors } = await restore(
    await findBackup(from, named),
    { ...to, openConnection: async () => database.connection },
    () => {},
  );
  const opened = openDatabase(database.connection, log);
  closing.unshift(opened.close);
  return { db: opened.db, dataDir: folder, storage: files, lost, doors };
}

const booksOf = async ({
  db,
  storage: files,
}: Pick<Awaited<ReturnType<typeof bringBack>>, "db" | "storage">) =>
  stateOf(
    (await checkIntegrity(db, { provider: null, storage: files, now: new Date(), log })).checks,
  );

test("a shop comes back as it was: rows, files, numbers, its secret and its guards", async () => {
  const to = await openDestination();
  const backup = await takeBackup(source, to);
  const back = await bringBack(to);
  expect(await booksOf(back)).toBe("holds");
  expect(await readFile(path.join(back.dataDir, "secret"), "utf8")).toBe("the key of cookies\n");
  expect(backup.files).toBe(backup.copied);
  const ordersOf = (db: typeof back.db) => db.select().from(orders).orderBy(orders.id);
  expect(await ordersOf(back.db)).toEqual(await ordersOf(shop.db));
  await expect(back.db.execute(sql`delete from money_journal`)).rejects.toThrow();
  const next = (db: typeof back.db) =>
    db.execute<{ next: string }>(sql`select nextval('orders_id_seq') as next`);
  expect((await next(back.db)).rows).toEqual((await next(shop.db)).rows);
});

test("open doors of then are closed, campaigns held, and who can come in is said", async () => {
  const to = await openDestination();
  const owner = await makeMember(shop.db, { name: "Odile", role: "owner" });
  await makeMember(shop.db, { name: "Lucien", deactivatedAt: new Date() });
  const device = {
    kind: "counter" as const,
    collectionPointId: (await makePoint(shop.db)).id,
    enrolledById: owner.id,
  };
  const revoked = { revokedAt: new Date(), revokedById: owner.id };
  await shop.db.insert(devices).values([
    { ...device, name: "Counter", tokenHash: "1".repeat(64) },
    { ...device, name: "Stolen", tokenHash: "2".repeat(64), ...revoked },
  ]);
  const expiresAt = new Date(Date.now() + week);
  const staffId = owner.id;
  await shop.db.insert(staffSessions).values({ id: "s", staffId, token: "t", expiresAt });
  await invite(shop.db, "new@example.org", null);
  await shop.db.insert(staffPins).values({ staffId, hash: "h" });
  await shop.db
    .insert(staffVerifications)
    .values({ id: "v", identifier: "i", value: "v", expiresAt });
  const campaign = { subject: "s", htmlContent: "h" };
  await shop.db.insert(emailCampaigns).values([
    { ...campaign, name: "under way", status: "sending" as const },
    { ...campaign, name: "past", status: "scheduled" as const, scheduledAt: new Date(0) },
    { ...campaign, name: "to come", status: "scheduled" as const, scheduledAt: expiresAt },
  ]);
  await takeBackup(source, to);
  await shop.db.delete(emailCampaigns);

  const { db, doors } = await bringBack(to);
  for (const table of [staffSessions, staffInvitations, staffPins, staffVerifications])
    expect(await db.select().from(table)).toEqual([]);
  expect(doors).toEqual({ staff: [`Odile <${owner.email}>`], devices: ["Counter"] });
  const { name, status, pausedAt } = emailCampaigns;
  expect(await db.select({ name, status, pausedAt }).from(emailCampaigns).orderBy(name)).toEqual([
    { name: "past", status: "draft", pausedAt: null },
    { name: "to come", status: "scheduled", pausedAt: null },
    { name: "under way", status: "sending", pausedAt: expect.any(Date) },
  ]);
});

test("people buy while it runs: whoever had paid before its moment is there, nobody from after", async () => {
  const to = await openDestination();
  const standin = await startStandin();
  closing.push(standin.close);
  const [picture] = await shop.db.select({ id: pictures.id }).from(pictures);
  const bought: { id: number; begun: number; paid: number }[] = [];
  let open = true;
  let clock = 0;
  const buyer = async () => {
    while (open) {
      const begun = clock++;
      const { id } = await makePaidOrder(shop.db, standin, { lines: [{ pictureId: picture!.id }] });
      bought.push({ id, begun, paid: clock++ });
    }
  };
  const moreOrders = async (more: number) => {
    const wanted = bought.length + more;
    await expect.poll(() => bought.length).toBeGreaterThanOrEqual(wanted);
  };
  const buyers = Array.from({ length: 4 }, buyer);
  await moreOrders(6);
  const before = clock++;
  let after = 0;
  const onMoment = async () => {
    after = clock++;
    await moreOrders(8);
  };
  await takeBackup(source, to, { onMoment });
  open = false;
  await Promise.all(buyers);

  const back = await bringBack(to);
  const there = await back.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentStatus, "paid"));
  const has = (id: number) => there.some((order) => order.id === id);
  expect(bought.filter(({ paid }) => paid < before).filter(({ id }) => !has(id))).toEqual([]);
  const later = bought.filter(({ begun }) => begun > after);
  expect(later.length).toBeGreaterThan(0);
  expect(later.filter(({ id }) => has(id))).toEqual([]);
  expect(await booksOf(back)).toBe("holds");
});

test("a restored shop goes on at its place, and the one that was saved no longer can", async () => {
  const to = await openDestination();
  await takeBackup(source, to);
  const back = await bringBack(to, { live: true });
  expect(await findDestinationTrouble(back.db, to)).toBeNull();
  await claimDestination(back.db, to);
  await expect(takeBackup(source, to)).rejects.toThrow("Another shop writes its backups");
});

test("what is there already is not copied again, and an earlier backup still comes back", async () => {
  const to = await openDestination();
  const first = await takeBackup(source, to);
  await storage.save("prints/later.pdf", Buffer.from("a print of later"));
  const second = await takeBackup(source, to);
  expect([second.files - first.files, second.copied]).toEqual([1, 1]);
  expect((await takeBackup(source, to)).copied).toBe(0);
  const names = await listBackups(to);
  expect(names).toContain(first.name);
  const back = await bringBack(to, { named: first.name });
  expect(await back.storage.find("prints/later.pdf")).toBeNull();
});

test("a file that went and came back is the same for every backup that has it", async () => {
  const to = await openDestination();
  const [name, bytes] = ["prints/back.pdf", Buffer.from("a print that went and came back")];
  await storage.save(name, bytes);
  const first = await takeBackup(source, to);
  await storage.remove(name);
  await takeBackup(source, to);
  await storage.save(name, bytes);
  expect((await takeBackup(source, to)).copied).toBe(0);
  await storage.remove(name);
  const back = await bringBack(to, { named: first.name });
  expect(await back.storage.find(name)).toEqual(bytes);
});

describe("with one backup", async () => {
  const whole = await openDestination();
  const { name } = await takeBackup(source, whole);
  const copy = async () => {
    const copied = await openDestination();
    await cp(whole.folder, copied.folder, { recursive: true });
    return copied;
  };
  const someFile = async (folder: string, below: string) => {
    const [file] = await readdir(path.join(folder, "files", below));
    return path.join(folder, "files", below, file!);
  };

  test("is proven: read whole, restored beside, compared row by row, its books checked", async () => {
    const scratch = await createTestDatabase("template0");
    closing.push(scratch.close);
    const found = await findBackup(whole);
    const { damaged, integrity } = await verifyBackup(found, scratch.connection, log);
    expect([damaged, stateOf(integrity.checks)]).toEqual([[], "holds"]);
  });

  test("a proof names the files that were cut, and the books miss them", async () => {
    const copied = await copy();
    await truncate(await someFile(copied.folder, "prints"), 40);
    await rm(await someFile(copied.folder, "masters"));
    const scratch = await createTestDatabase("template0");
    closing.push(scratch.close);
    const found = await findBackup(copied);
    const { damaged, integrity } = await verifyBackup(found, scratch.connection, log);
    expect(damaged.map((file) => file.split("/")[0]).toSorted()).toEqual(["masters", "prints"]);
    expect(integrity.checks.find((check) => check.key === "files")?.state).not.toBe("holds");
  });

  test("refuses a folder that is not empty, and changes nothing there", async () => {
    const folder = await createTestFolder();
    await writeFile(path.join(folder, "mine.txt"), "mine");
    const restoring = restore(
      await findBackup(whole),
      {
        dataDir: folder,
        storage: folderStorage(folder),
        incomplete: false,
        log,
        openConnection: () => Promise.reject(new Error("opened")),
      },
      () => {},
    );
    await expect(restoring).rejects.toThrow("is not empty, and nothing was changed");
    expect(await readdir(folder)).toEqual(["mine.txt"]);
  });

  test("two at once into one folder: the second is refused, and harms nothing", async () => {
    const database = await createTestDatabase("template0");
    closing.push(database.close);
    const target = await createTestFolder();
    const into = { dataDir: target, storage: folderStorage(target), incomplete: false, log };
    const backup = await findBackup(whole);
    let tried: unknown[] = [];
    const openConnection = async () => {
      const second = { ...into, openConnection: () => Promise.reject(new Error("opened")) };
      tried = await Promise.allSettled([restore(backup, second, () => {})]);
      return database.connection;
    };
    await restore(backup, { ...into, openConnection }, () => {});
    const reason = expect.objectContaining({
      message: expect.stringContaining(`${target} is already in use by another Inkiosk`),
    });
    expect(tried).toEqual([{ status: "rejected", reason }]);
    expect(await booksOf({ db: database.db, storage: into.storage })).toBe("holds");
    expect((await readdir(target)).filter((name) => name.startsWith("restor"))).toEqual([
      "restore.lock",
    ]);
  });

  test.each([
    ["another key", { key: "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4" }, "with another key"],
    [
      "a folder without one",
      { store: backupFolder("/nowhere/at/all") },
      "/nowhere/at/all does not exist: is its disk mounted?",
    ],
  ])("refuses %s", async (_, changed, message) => {
    await expect(findBackup({ ...whole, ...changed })).rejects.toThrow(message);
  });

  test("refuses a name that there is not, and says which there are", async () => {
    await expect(findBackup(whole, "2020")).rejects.toThrow(`There are: ${name}`);
  });

  test("takes none beside those of another key", async () => {
    const other = { ...(await copy()), key: "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4" };
    await expect(takeBackup(source, other)).rejects.toThrow(
      /^The backups in \/.* were encrypted with another key/,
    );
    expect(await listBackups(other)).toEqual([name]);
  });

  test("refuses tables and a manifest that were cut", async () => {
    const copied = await copy();
    await truncate(path.join(copied.folder, `${name}.tables`), 5000);
    await expect(bringBack(copied)).rejects.toThrow("were cut off or changed");
    await truncate(path.join(copied.folder, `${name}.manifest`), 100);
    await expect(findBackup(copied)).rejects.toThrow("was cut off or changed");
  });

  test("into a storage where files lie it goes only if asked, and what is damaged there is replaced", async () => {
    const target = await createTestFolder();
    const storage = folderStorage(await createTestFolder());
    const backup = await findBackup(whole);
    const files = Object.entries(backup.manifest.files);
    for (const [name] of files) await storage.save(name, Buffer.from("damaged"));
    const database = await createTestDatabase("template0");
    closing.push(database.close);
    const into = { dataDir: target, storage, incomplete: false, log };
    const openConnection = async () => database.connection;
    const restoring = restore(backup, { ...into, openConnection }, () => {});
    await expect(restoring).rejects.toThrow("Files lie in S3_BUCKET already, and nothing was");
    expect(await findRestoreTarget(target)).toBe("empty");

    await restore(backup, { ...into, openConnection, over: true }, () => {});
    for (const [name, { bytes }] of files) expect((await storage.find(name))!.length).toBe(bytes);
  });

  test("names what is missing, restores nothing, and the rest where that is wanted", async () => {
    const copied = await copy();
    const file = await someFile(copied.folder, "prints");
    await rm(file);
    const lost = `prints/${path.basename(file)}`;
    await expect(bringBack(copied)).rejects.toThrow(lost);
    const back = await bringBack(copied, { incomplete: true });
    expect(back.lost).toEqual([lost]);
    expect(await booksOf(back)).toBe("broken");
  });

  test("one that was cut off leaves nothing that counts, and the next clears it away", async () => {
    const copied = await copy();
    await writeFile(path.join(copied.folder, "2026-01-01t00-00-00-000z.tables"), "half");
    await writeFile(path.join(copied.folder, "files/masters/0.part"), "half");
    await writeFile(path.join(copied.folder, "mine.txt"), "mine");
    await mkdir(path.join(copied.folder, "photos"));
    await writeFile(path.join(copied.folder, "photos/one.tables"), "mine");
    expect(await listBackups(copied)).toEqual([name]);
    await takeBackup(source, copied);
    const left = (await readdir(copied.folder, { recursive: true })).toSorted();
    expect(left).not.toContain("2026-01-01t00-00-00-000z.tables");
    expect(left).not.toContain("files/masters/0.part");
    expect(left).toEqual(expect.arrayContaining(["mine.txt", "photos/one.tables"]));
  });

  test("beside a manifest that cannot be read, what is too old still goes, but no file", async () => {
    const copied = await copy();
    const rename = async (to: string) => {
      for (const kind of ["manifest", "tables"])
        await cp(
          path.join(copied.folder, `${name}.${kind}`),
          path.join(copied.folder, `${to}.${kind}`),
        );
    };
    const [cut, gone] = [backupNameAt(new Date(Date.now() - 9 * week)), "2020-01-01t00-00-00-000z"];
    await rename(cut);
    const lately = backupNameAt(new Date(Date.now() - week));
    await rename(lately);
    await writeFile(path.join(copied.folder, `${gone}.tables`), "half");
    await writeFile(path.join(copied.folder, "files/prints/of-it-alone"), "a print");
    const { unreadable } = await takeBackup(source, copied);
    expect(unreadable).toEqual([cut, lately]);
    const left = await readdir(copied.folder, { recursive: true });
    expect(left).toEqual(expect.arrayContaining([`${lately}.tables`, "files/prints/of-it-alone"]));
    expect(left.filter((each) => each.startsWith(cut) || each.startsWith(gone))).toEqual([]);
    await rm(path.join(copied.folder, `${lately}.manifest`));
    await takeBackup(source, copied);
    expect(await readdir(path.join(copied.folder, "files/prints"))).not.toContain("of-it-alone");
  });

  test("two at once: one is taken, the other told so", async () => {
    const copied = await copy();
    const both = await Promise.allSettled([takeBackup(source, copied), takeBackup(source, copied)]);
    const refused = both.flatMap((each) =>
      each.status === "rejected" ? [String(each.reason)] : [],
    );
    expect(refused).toEqual([expect.stringContaining("Another backup is under way.")]);
  });
});
