// The console's tasks by name: what each is called, does and runs. A mistyped one opens no shop.
import { nearSpelling } from "#app/platform/near-spelling.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { backUp } from "./backup.ts";
import { transferCatalogue } from "./catalogue.ts";
import { movePostgres } from "./postgres.ts";
import { restoreByTask } from "./restore.ts";
import { addStaff } from "./staff-add.ts";
import { moveStorage } from "./storage.ts";
import { verifyMoney } from "./verify-money.ts";

type Task = {
  /** What may be typed after the name, and what that does. */
  uses: Record<string, string>;
  /** Answers with the exit code. */
  run(environment: Environment, args: string[]): Promise<number>;
  /** The exit code of any error, where those of the errors mean something else here. */
  failsWith?: number;
};

const tasks: Record<string, Task> = {
  "staff-add": {
    uses: { "NAME@EXAMPLE.ORG": "a set-up link for new or locked-out staff" },
    run: addStaff,
  },
  "verify-money": {
    uses: { "[--paypal]": "whether the books hold" },
    run: verifyMoney,
    failsWith: 2,
  },
  backup: {
    uses: { "[--to=PLACE]": "takes a backup" },
    run: backUp,
  },
  restore: {
    uses: {
      "--from=PLACE": "brings a shop back, or with --prove tries whether it would",
      "--list": "says which backups are kept, and how to bring each back",
    },
    run: restoreByTask,
  },
  catalogue: {
    uses: { "out|in": "writes the catalogue into a ZIP, or brings one in" },
    run: transferCatalogue,
  },
  "storage-move": {
    uses: { "--to=bucket|folder": "copies originals and pictures there" },
    run: moveStorage,
  },
  "postgres-move": {
    uses: { "--with=FOLDER": "brings the database to the PostgreSQL of this release" },
    run: movePostgres,
  },
};

/** Throws NoSuchTask. */
export function findTask(name: string): Task {
  if (!Object.hasOwn(tasks, name)) throw new NoSuchTask(name);
  return tasks[name]!;
}

class NoSuchTask extends ExplainedError {
  override get exitCode(): number {
    return 2;
  }

  constructor(typed: string) {
    const near = nearSpelling(typed, Object.keys(tasks));
    const uses = Object.entries(tasks).flatMap(([name, task]) =>
      Object.entries(task.uses).map(([usage, does]) => [`${name} ${usage}`, does] as const),
    );
    const width = Math.max(...uses.map(([usage]) => usage.length));
    const lines = uses.map(([usage, does]) => `  ${usage.padEnd(width)}  ${does}`);
    super(
      `There is no task ${JSON.stringify(typed)}${near ? `; is it ${near}?` : "."} Nothing was changed. ` +
        `Without a task the shop opens. The tasks are:\n${lines.join("\n")}`,
    );
  }
}
