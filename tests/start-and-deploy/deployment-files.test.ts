// What docs/deploying.md puts up: files that no other test opens.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { variables } from "#app/platform/environment-variables.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { nodeFlags, nodeVariables } from "../../scripts/places.mjs";

const read = (name: string) => readFileSync(path.join(projectRoot, name), "utf8");
/** Are Node's and the machine's, not the shop's. */
const foreign = new Set(Object.keys(nodeVariables));
/** As `.env` holds them for a shop behind TLS. */
const filled: Record<string, string> = {
  SHOP_DOMAIN: "shop.example",
  POSTGRES_PASSWORD: "n7Kq2",
};

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what it is}`, as Compose replaces them. */
const replaced = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind, otherwise) => {
    const setting = filled[name] ?? (kind === "-" ? otherwise : undefined);
    if (setting === undefined) throw new Error(`nobody sets ${name}`);
    return setting;
  });

/** The lines below a key of YAML, one step further in. */
function below(text: string, key: string): string {
  const [, indent, lines] =
    new RegExp(`^( *)${key}:\\n((?:\\1 +.*\\n|\\n)*)`, "m").exec(text) ?? [];
  return indent === undefined ? "" : lines!;
}

function shopOf(file: string): Record<string, string> {
  const lines = below(below(below(read(file), "services"), "shop"), "environment");
  return Object.fromEntries(
    [...lines.matchAll(/^ +(\w+): *"?(.*?)"?$/gm)].map(([, name, value]) => [
      name!,
      replaced(value!),
    ]),
  );
}

const pairsOf = (line: string) =>
  Object.fromEntries(
    [...line.matchAll(/([A-Z]\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  );
const image = pairsOf(/^ENV (.*)$/m.exec(read("Dockerfile"))![1]!);
const unit = pairsOf(/^Environment=(.*)$/m.exec(read("deploy/inkiosk.service"))![1]!);
const filledIn = read("deploy/inkiosk.env").replaceAll(/^#(?=BACKUP_)/gm, "");
const settings = pairsOf(
  filledIn.replace("BACKUP_KEY=", "BACKUP_KEY=q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E"),
);

describe("the shop opens with the variables that are delivered", () => {
  const proxy = shopOf("deploy/compose.proxy.yaml");
  test("which are read here", () => {
    expect(proxy).toMatchObject({ PUBLIC_URL: "https://shop.example", PROCESSES: "1" });
    expect([image.DATA_DIR, unit.DATA_DIR]).toEqual(["/data", "/var/lib/inkiosk"]);
  });

  test.each([
    ["compose.yaml", { ...image, ...shopOf("compose.yaml") }],
    ["deploy/compose.proxy.yaml", { ...image, ...shopOf("compose.yaml"), ...proxy }],
    ["deploy/inkiosk.service", unit],
    ["deploy/inkiosk.env", { ...unit, ...settings }],
  ])("%s", (_, value) => {
    const unknown = Object.keys(value).filter(
      (name) => !(name in variables.shape) && !foreign.has(name),
    );
    expect(unknown).toEqual([]);
    expect(() => readEnvironment(value)).not.toThrow();
  });
});

test("each way of starting keeps memory as small as npm start does", () => {
  for (const given of [image, unit]) expect(given).toMatchObject(nodeVariables);
  expect(read("Dockerfile")).toContain(nodeFlags.map((flag) => `"${flag}"`).join(", "));
  expect(read("deploy/inkiosk.service")).toContain(`/node ${nodeFlags.join(" ")} build/`);
});

describe("the container", () => {
  const shop = below(below(read("compose.yaml"), "services"), "shop");

  test("is sent a signal from within: to Compose, what it kills was stopped by hand, and stays so", () => {
    const guide = read("docs/deploying.md");
    expect(guide).toContain("docker compose exec shop sh -c 'kill -HUP 1'");
    expect(guide).not.toMatch(/docker compose .*\bkill --?s/);
    // It forwards to the shop the signals that process 1 receives.
    expect(shop).toMatch(/^ +init: true$/m);
  });

  test("is called the same after an upgrade, so that its alarms end", () =>
    expect(replaced(/^ +hostname: (.*)$/m.exec(shop)?.[1] ?? "")).toBe("shop"));
});

/** What Vite begins with; React Router adds the pages. */
const begins = ["start.ts", "app/routes.ts", "vite.config.ts", "vite.worker.config.ts"];

/** A file of the project and all that it imports of the project, by whatever way. */
function reachedFrom(name: string, found: Set<string>): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, specifier] of read(name).matchAll(/(?:from|import|import\() ?"([.#][^"?]+)/g)) {
    const imported = specifier!.startsWith("#")
      ? specifier!.slice(1)
      : path.posix.join(path.posix.dirname(name), specifier!);
    if (!imported.includes("/+types/")) reachedFrom(imported, found);
  }
  return found;
}

describe("each file that the shop is built of", () => {
  const files = [...begins.reduce((found, name) => reachedFrom(name, found), new Set<string>())];
  const among = (names: string[]) => (file: string) =>
    names.some((name) => file === name || file.startsWith(`${name}/`));
  test("is found here", () =>
    expect(files).toEqual(
      expect.arrayContaining(["tasks/storage.ts", "server.ts", "scripts/one-language.ts"]),
    ));

  test("goes into the image", () => {
    const letIn = [...read(".dockerignore").matchAll(/^!(.*)$/gm)].map(([, name]) => name!);
    expect(files.filter((file) => !among(letIn)(file))).toEqual([]);
  });

  test("is built anew when it changes", () => {
    const list = /const sources = \[([^\]]*)\]/.exec(read("scripts/build.mjs"))![1]!;
    const isCounted = among([...list.matchAll(/"(.*?)"/g)].map(([, name]) => name!));
    expect(files.filter((file) => !isCounted(file))).toEqual([]);
  });
});

test("the unit lets backups into the folder that the pages name", () => {
  const [, folder] = /^ReadWritePaths=-(.*)$/m.exec(read("deploy/inkiosk.service"))!;
  expect(settings.BACKUP_TO).toBe(folder);
  expect(read("docs/backups.md")).toContain(`\`${folder}\` or \`s3://bucket/prefix\``);
  expect(read("docs/deploying.md")).toContain("`ReadWritePaths`");
});

test("a task of the console runs as the unit does", () => {
  const service = read("deploy/inkiosk.service");
  const task = read("deploy/inkiosk");
  const same = ["EnvironmentFile", "UMask", "StateDirectory", "StateDirectoryMode"];
  for (const name of same) {
    const [, value] = new RegExp(`^${name}=-?(.*)$`, "m").exec(service)!;
    expect(task).toContain(`--property=${name}=${value}`);
  }
  const [, program] = /^ExecStart=(\S+)/m.exec(service)!;
  expect(task).toContain(`  ${program} build/server/index.js "$@"`);
  expect(settings.DATA_DIR).toBe(unit.DATA_DIR);
  // Where the file of variables does not name it, the unit does, and so must the task.
  expect(task).toContain(`--setenv=DATA_DIR=${unit.DATA_DIR}`);
});

describe("each variable", () => {
  const rowsOf = (page: string) =>
    read(page)
      .split("\n")
      .filter((line) => line.startsWith("| `"));
  const namesOf = (page: string) =>
    rowsOf(page).flatMap((row) =>
      [...row.split("|")[1]!.matchAll(/`([A-Z][A-Z\d_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!),
    );
  const pages = ["docs/configuration.md", "docs/deploying.md", "docs/backups.md", "docs/alarms.md"];
  test.each(pages)("that %s names is one of the shop", (page) => {
    const names = namesOf(page).filter((name) => !/^(?:POST|GET)$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in variables.shape))).toEqual([]);
  });

  test("of the shop stands on a page", () => {
    const all = [...pages, "docs/print-lab.md"].map(read).join("\n");
    expect(Object.keys(variables.shape).filter((name) => !all.includes(name))).toEqual([]);
  });
});

test("one page tells of updates and of the way back, and the others lead there", () => {
  const link = "deploying.md#a-new-release-and-the-way-back";
  expect(read("docs/deploying.md")).toContain("\n## A new release, and the way back\n");
  for (const page of ["docs/updates.md", "docs/backups.md", "README.md"])
    expect(read(page)).toContain(link);
  for (const page of ["docs/updates.md", "docs/backups.md"])
    expect(read(page)).not.toContain("git pull");
});

type Tools = { devDependencies: { node: string } };

test("the Node that the pages fetch is the one that the shop runs on", () => {
  const { devDependencies: tools } = JSON.parse(read("package.json")) as Tools;
  const guide = read("docs/deploying.md");
  expect(guide).toContain(`/v${tools.node}/node-v${tools.node}-linux-x64.tar.xz`);
  expect(read("Dockerfile")).toContain(`ARG NODE=${tools.node}\n`);
});
