import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { integrityRuns } from "#db/integrity-tables.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { paymentsTexts } from "#app/i18n/admin/payments.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { buildOf, projectRoot, shopVersion } from "#app/platform/project-root.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(() => shop.close());
const books = await makeBooks(shop.db, folderStorage(shop.dataDir));
const staff = await staffHeaders(shop);

const address = "/admin/integrity";
const read = async (language: "en" | "fr") =>
  (await (await shop.get(address, { ...staff, "accept-language": language })).text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'");

const readDashboard = async (language: "en" | "fr") =>
  (await shop.get("/admin", { ...staff, "accept-language": language })).text();

test("says that nothing was checked, then what was, then what is broken and since when, in both languages", async () => {
  expect(await read("en")).toContain("Nothing was checked yet.");
  expect(await read("fr")).toContain("Rien n’a encore été contrôlé.");
  for (const language of ["en", "fr"] as const) {
    const { backups, intro } = integrityTexts[language];
    const page = await read(language);
    for (const each of [backups.notSet, backups.notSetTitle, intro]) expect(page).toContain(each);
    expect(page.indexOf(backups.notSetTitle), "a warning at the top").toBeLessThan(
      page.indexOf(intro),
    );
  }

  const answer = await shop.post(address, {}, staff);
  expect(answer.status).toBe(200);
  const [savedRun] = await shop.db.select().from(integrityRuns);
  expect(savedRun).toMatchObject({ state: "holds", staffName: expect.any(String) });
  const page = await read("en");
  for (const each of [
    "The books hold",
    `by ${savedRun!.staffName}.`,
    "Money and orders",
    savedRun!.chainHash,
    "14 rows.",
  ]) {
    expect(page).toContain(each);
  }
  expect(page).not.toContain("First found so");
  expect(await readDashboard("en")).not.toContain(paymentsTexts.en.alertBooks);
  expect(page).toContain(`href="/admin/orders/${books.other}"`);
  expect(shop.log).toEqual([]);

  await shop.db.execute(sql`delete from mails where order_id = ${books.paid}`);
  await shop.post(address, {}, staff);
  for (const [language, texts] of [
    [
      "en",
      [
        "Something does not hold",
        "First found so ",
        `>Order ${books.paid}</a> is paid, but no mail about it was written.`,
      ],
    ],
    [
      "fr",
      [
        "Quelque chose ne concorde pas",
        "Constaté pour la première fois ",
        `>Commande ${books.paid}</a> est payée, mais aucun e-mail`,
      ],
    ],
  ] as const) {
    const broken = await read(language);
    for (const each of texts) expect(broken).toContain(each);
    expect(await readDashboard(language)).toContain(paymentsTexts[language].alertBooks);
  }
  expect(shop.log).toMatchObject([{ level: 50, broken: ["mails"] }]);
});

test("what fails is told with the number under which the log has it", async () => {
  await shop.db.execute(sql`alter table money_journal rename to gone`);
  const answer = await shop.post(`${address}.data`, {}, staff);
  await shop.db.execute(sql`alter table gone rename to money_journal`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("failed");
});

test("tells the owner of a newer release, with its day, what it mends and how, in both languages", async () => {
  const file = path.join(projectRoot, "build/commit");
  const commit = (await readFile(file, "utf8").catch(() => "")).trim();
  const { runs, notSet } = integrityTexts.en.release;
  expect(await read("en")).toContain(notSet);
  expect(await read("en")).toContain(runs(buildOf(shopVersion, commit)));

  const asking = await openTestShop({ RELEASES_URL: "https://releases.example/newest.json" });
  const cookies = await staffHeaders(asking);
  const page = async (language: "en" | "fr") =>
    (await (await asking.get(address, { ...cookies, "accept-language": language })).text())
      .replaceAll("<!-- -->", "")
      .replaceAll("&#x27;", "'");
  expect(await page("en")).toContain(integrityTexts.en.release.notAsked);
  const release = { version: "99.1.0", date: "2030-05-01", security: true };
  const of = "https://releases.example/newest.json";
  const cached = { askedAt: "2030-05-02T10:00:00.000Z", of, told: release, hasFailed: false };
  await writeFile(path.join(asking.dataDir, "newest-release.json"), JSON.stringify(cached));
  const { security, how } = integrityTexts.en.release;
  for (const each of ["Inkiosk 99.1.0 is out since 1 May 2030", security, how])
    expect(await page("en")).toContain(each);
  const french = integrityTexts.fr.release;
  for (const each of ["Inkiosk 99.1.0 est disponible depuis le 1", french.security, french.how])
    expect(await page("fr")).toContain(each);
  await asking.close();
});
