// docs/jobs.md says what wakes the jobs of the shop and what empties the page cache; and nothing
// else is done unasked.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { jobs } from "#app/shop/jobs/jobs.server.ts";

const read = (name: string) => readFileSync(path.join(projectRoot, name), "utf8");
const page = read("docs/jobs.md");

/** The rows of the table below a heading, without its head. */
function tableBelow(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  return lines.slice(2).map(cells);
}

const sources = ["compose.ts", "server.ts", "start.ts"].concat(
  ["app", "db", "scripts", "server", "tasks"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes(".test.")),
  ),
);

/** The files in which a function is called, other than where it is defined. */
const callersOf = (name: string, among = sources) =>
  among.filter((file) => new RegExp(`(?<!function |\\.)\\b${name}\\(`).test(read(file))).toSorted();

/** Each trigger of a function as its table and what of it: ["art_pieces", "insert or delete"]. */
function triggersOf(name: string): [string, string][] {
  const text = read(`db/triggers/${name}.sql`);
  const found = [
    ...text.matchAll(
      /CREATE TRIGGER \w+ AFTER (.*?)\s+ON (\w+)\s(?:(?!CREATE TRIGGER).)*?EXECUTE FUNCTION (\w+)/gs,
    ),
  ];
  expect(found.length).toBe([...text.matchAll(/CREATE TRIGGER/g)].length);
  expect(found.filter(([, , , called]) => called !== name)).toEqual([]);
  return found.map(([, events, table]) => [
    table!,
    events!
      .replace(/\s+/g, " ")
      .replace(/INSERT|OR|DELETE|UPDATE|OF/g, (word) => word.toLowerCase()),
  ]);
}

test("no two jobs have the same name", () =>
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length));

test("nothing begins work that is not in the list", () => {
  const kinds = ["app/shop/jobs/schedule.server.ts"];
  expect(callersOf("workInBackground")).toEqual(kinds);
  expect(callersOf("repeatEvery")).toEqual(kinds);
  expect(callersOf("backgroundJob")).toEqual(["app/shop/jobs/jobs.server.ts"]);
  expect(callersOf("scheduledJob")).toEqual(["app/shop/jobs/jobs.server.ts"]);
  expect(callersOf("watchDiskSpace")).toEqual(["app/shop/jobs/jobs.server.ts"]);
  const beginsTimers = sources.filter((file) =>
    /^(?:app|db)\/.*\.server\.tsx?$|^(?:db|server)\/|^\w+\.ts$/.test(file),
  );
  expect(callersOf("setInterval", beginsTimers)).toEqual([
    "app/platform/files/disk-space.server.ts",
    "app/platform/process/processes.server.ts",
    "app/platform/process/repeat-every.server.ts",
    "server/end-shop.ts",
  ]);
  expect(sources.filter((file) => /\b(?:node-cron|croner|pg-boss)\b/.test(read(file)))).toEqual([]);
});

test("npm start and npm run dev are one composition, and it runs the list", () => {
  expect(callersOf("startJobs")).toEqual(["compose.ts"]);
  expect(callersOf("composeShop")).toEqual(["scripts/dev-server.ts", "start.ts"]);
  // A built shop opens once its jobs have begun.
  expect(sources.filter((file) => /\bbeforeJobs:/.test(read(file)))).toEqual([
    "scripts/dev-server.ts",
  ]);
});

test("the page tells what rests on standby", () => {
  const resting = jobs.flatMap(({ name, tasks }) => {
    const left = tasks.filter(({ restsOnStandby }) => restsOnStandby);
    if (left.length === 0) return [];
    const which = left.length === tasks.length ? ["all"] : left.map(({ does }) => does);
    return which.map((does) => [`\`${name}\``, does.split(",")[0]]);
  });
  expect(tableBelow("What rests on standby")).toEqual(resting);
});

test("the page tells all that wakes", () => {
  const calls = sources.flatMap((file) =>
    [...read(file).matchAll(/(?<!function )\bannounce(?:Work|For)\(.*/g)].map(([call]) => [
      /"(background_\w+)"/.exec(call)?.[1] ?? "background_work",
      `\`${file}\``,
    ]),
  );
  const triggers = readdirSync(path.join(projectRoot, "db/triggers"))
    .map((name) => name.replace(".sql", ""))
    .filter((name) => read(`db/triggers/${name}.sql`).includes("pg_notify('background_"))
    .flatMap((name) => {
      const [channel] = /background_\w+/.exec(read(`db/triggers/${name}.sql`))!;
      return triggersOf(name).map(([table, events]) => [
        channel,
        `trigger: ${events} on \`${table}\``,
      ]);
    });
  const documented = tableBelow("What wakes it").map(([channel, who]) => [
    channel!.replaceAll("`", ""),
    who,
  ]);
  const announcements = [...new Set([...calls, ...triggers].map((row) => row.join(" ")))];
  expect(documented.map((row) => row.join(" ")).toSorted()).toEqual(announcements.toSorted());
});

test("the page tells all that empties the page cache", () => {
  expect(tableBelow("What empties the page cache")).toEqual(
    triggersOf("notify_storefront").map(([table, events]) => [`\`${table}\``, events]),
  );
  const notifying = readdirSync(path.join(projectRoot, "db/triggers")).filter((name) =>
    read(`db/triggers/${name}`).includes("storefront_changed"),
  );
  expect(notifying).toEqual(["notify_storefront.sql"]);
  expect(sources.filter((file) => read(file).includes("storefront_changed"))).toEqual([
    "server.ts",
  ]);
  expect(callersOf("listen", sources)).toEqual([
    "app/platform/database/announcements.server.ts",
    "app/platform/process/background.server.ts",
    "app/platform/process/processes.server.ts",
    "app/shop/integrations.server.ts",
    "server.ts",
  ]);
});
