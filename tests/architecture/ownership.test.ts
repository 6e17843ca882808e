// Which folder writes which table, and which few files import a package that no other file may.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { nouns } from "./import-walls.ts";

const sources = ["app", "db"].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name, source: readFileSync(path.join(projectRoot, name), "utf8") })),
);

const modules = import.meta.glob<Record<string, unknown>>("/db/*-tables.ts", { eager: true });
const tables = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Table] => is(entry[1], Table))
    .map(([name, table]) => ({ name, stored: getTableName(table), owner: ownerIn(file) })),
);

/** A file of tables is called by the noun that writes them, or begins with it. */
function ownerIn(file: string): string | null {
  const name = path.basename(file, "tables.ts");
  return nouns.find((noun) => name.startsWith(`${noun}-`)) ?? null;
}

const byTriggers = "triggers keep it (db/triggers/refresh_listed_*.sql)";
const asRecords = "it is edited as records, which the kit of app/shop/changes saves";
/** Tables that no statement of their noun names, and who writes them. */
const unnamed: Record<string, string> = {
  listedOrders: byTriggers,
  soldLines: byTriggers,
  listedPieces: byTriggers,
  categories: asRecords,
  subCategories: asRecords,
  collectionPoints: asRecords,
  emailTemplates: asRecords,
  savedViews: asRecords,
  unhungPieces: "the demo gallery, in db/demo",
  rateLimitCounts: "the package that limits requests, in app/platform/network",
};

const causes = "a mail is written in the transaction that causes it";
const erases = "a person is erased wherever they stand";
/** Who else writes what, and why. */
const guests: Record<string, string> = {
  "mails by alarms": causes,
  "mails by messages": causes,
  "mails by orders": causes,
  "mails by payments": causes,
  "mails by handover": causes,
  "mails by refunds": causes,
  "mails by settings": causes,
  "mails by staff": causes,
  "mails by subscribers": causes,
  "mails by withdrawals": causes,
  "textMessages by orders": causes,
  "orders by collection": "when it is promised stands on the order",
  "orders by payments": "how its payment stands is written on the order",
  "orders by handover": "until when it is kept that nobody collects stands on the order",
  "orders by refunds": "how its payment stands is written on the order",
  "orderEvents by payments": "what happens to its payment stands in the history of an order",
  "orderEvents by refunds": "what happens to its payment stands in the history of an order",
  "moneyJournal by invoices": "the journal and the invoices of one moment are one statement",
  "payments by orders": "an order that is placed has the payment that it waits for",
  "payments by refunds": "what went back is summed up on the payment",
  "printFiles by payments": "a line that is paid has its print file to be made from then on",
  "handovers by personal-data": erases,
  "prints by personal-data": erases,
  "withdrawals by refunds":
    "money that goes back settles a withdrawal, and a refund that failed opens it again",
  "orderEvents by withdrawals": "a withdrawal stands in the history of its order",
  "subscribers by personal-data": erases,
  "contactMessages by personal-data": erases,
  "campaignRecipients by personal-data": erases,
  "suppressions by personal-data": erases,
  "mails by personal-data": erases,
  "textMessages by personal-data": erases,
  "payments by personal-data": erases,
  "paymentEvents by personal-data": erases,
  "refunds by personal-data": erases,
  "reversals by personal-data": erases,
  "withdrawals by personal-data": erases,
  "changes by personal-data": erases,
  "orders by personal-data": erases,
  "orderEvents by personal-data": erases,
};

/**
 * The folders that write a table: by Drizzle, or in SQL by its name. A table that
 * is passed on as a value counts as written by the folder that names it.
 */
function writersOf({ name, stored }: Pick<(typeof tables)[number], "name" | "stored">): string[] {
  const drizzle = new RegExp(`\\.(?:insert|update|delete)\\(\\s*(?:tables\\.)?${name}\\b`);
  const statement = new RegExp(
    `(?:insert into|update|delete from)\\s+(?:\\$\\{(?:tables\\.)?${name}\\}|"?${stored}"?\\b(?! =))`,
    "i",
  );
  const files = sources.filter(
    (file) =>
      file.name.startsWith("app/") &&
      (drizzle.test(file.source) || statement.test(withoutComments(file.source))),
  );
  return [
    ...new Set(files.map((file) => /^app\/shop\/([^/]+)/.exec(file.name)?.[1] ?? file.name)),
  ].toSorted();
}

const withoutComments = (source: string) => source.replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, "");

test("a table is written in the folder of the noun that its file is called by, and elsewhere for a reason that is named", () => {
  const names = new Set(tables.map(({ name }) => name));
  expect(Object.keys(unnamed).filter((name) => !names.has(name))).toEqual([]);
  const written = tables.flatMap((table) =>
    writersOf(table).map((folder) => `${table.name} by ${folder}`),
  );
  const declared = [
    ...tables
      .filter(({ name }) => !(name in unnamed))
      .map(({ name, owner }) => `${name} by ${owner}`),
    ...Object.keys(guests),
  ];
  expect(written.toSorted()).toEqual(declared.toSorted());
});

test("nothing but app/shop writes", () => {
  const outside = tables.flatMap((table) =>
    writersOf(table).filter((folder) => folder.includes("/")),
  );
  expect(outside).toEqual([]);
});

/** Which files import a package. */
const doors: Record<string, string[]> = {
  "better-auth": [
    "app/shop/staff/authenticator-app.server.ts",
    "app/shop/staff/better-auth.server.ts",
  ],
  sharp: [
    "app/platform/documents/print-pixels.server.ts",
    "app/platform/documents/qr-picture.server.ts",
    "app/platform/pictures/enlarging.server.ts",
    "app/platform/pictures/images.server.ts",
    "app/platform/pictures/lettering.server.ts",
    "app/platform/pictures/picture-process-child.ts",
    "app/platform/pictures/render-logo-child.ts",
    "app/platform/pictures/stealth-text.ts",
  ],
  nodemailer: ["app/platform/network/smtp.server.ts"],
  aws4fetch: ["app/platform/files/s3-client.server.ts"],
  pdfkit: [
    "app/platform/documents/paper-document.server.ts",
    "app/platform/documents/print-document.server.ts",
  ],
};

test.each(Object.entries(doors))(
  "%s is known where it is declared, and nowhere else",
  (name, files) => {
    const importing = new RegExp(
      `^(?!import type).*from "${name}(?:/[^"]+)?"|import\\("${name}`,
      "m",
    );
    expect(
      sources
        .filter(({ source }) => importing.test(source))
        .map((file) => file.name)
        .toSorted(),
    ).toEqual(files);
  },
);

/** Beside visitors' conditions: who hangs pieces, and the index of those that are not hung. */
const hungPatterns = [
  "app/shop/catalogue/hung-pieces.server.ts",
  "app/shop/catalogue/piece-states.server.ts",
  "db/catalogue-tables.ts",
];

test("SQL asks in one file whether a piece is hung", () => {
  const asking = /state\}?"? *(?:=|<>|!=|in \() *'hung'|\b(?:eq|ne|inArray)\([^)]*"hung"/;
  expect(sources.filter(({ source }) => asking.test(source)).map(({ name }) => name)).toEqual(
    hungPatterns,
  );
});

test("the server API of better-auth is called in one file", () => {
  expect(
    sources
      .filter(({ source }) => /\bloadApi\(\)\)\.\w+\(|\(api\) =>\s+api\.\w+\(/.test(source))
      .map(({ name }) => name),
  ).toEqual(["app/shop/staff/authentication.server.ts"]);
});

test("only one file writes invoices, and one asks a provider to take money", () => {
  const writing = (table: string) =>
    sources
      .filter(({ source }) => new RegExp(`\\.insert\\(\\s*${table}\\b`).test(source))
      .map(({ name }) => name);
  expect(writing("invoices")).toEqual(["app/shop/invoices/invoices.server.ts"]);
  // The second pattern finds a method that is destructured and called alone.
  const asking =
    /(?<!\.)\.capture\s*(?:\(|\?\.\(|\.(?:bind|call|apply)\b)|\bcapture\b[^{}()]*\}\s*=\s*[\w.]*(?:provider|account|bank)/i;
  const capturing = sources.filter(({ source }) => asking.test(source));
  expect(capturing.map(({ name }) => name)).toEqual(["app/shop/payments/capturing.server.ts"]);
});
