// The console's tasks by name. A mistyped one opens no shop.
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { nearSpelling } from "#app/platform/near-spelling.ts";

const listed = {
  "staff-add NAME@EXAMPLE.ORG": "a set-up link for new or locked-out staff",
  "verify-money [--paypal]": "whether the books hold",
  "backup [--to=PLACE]": "takes a backup",
  "restore --from=PLACE": "brings a shop back, or with --prove tries whether it would",
  "restore --list": "says which backups are kept, and how to bring each back",
  "catalogue out|in": "writes the catalogue into a ZIP, or brings one in",
  "storage-move --to=bucket|folder": "copies originals and pictures there",
  "postgres-move --with=FOLDER": "brings the database to the PostgreSQL of this release",
};
const nameOf = (usage: string) => usage.split(" ")[0]!;

export class NoSuchTask extends ExplainedError {
  override get exitCode(): number {
    return 2;
  }

  constructor(typed: string) {
    const near = nearSpelling(typed, Object.keys(listed).map(nameOf));
    const width = Math.max(...Object.keys(listed).map((usage) => usage.length));
    const lines = Object.entries(listed).map(
      ([usage, does]) => `  ${usage.padEnd(width)}  ${does}`,
    );
    super(
      `There is no task ${JSON.stringify(typed)}${near ? `; is it ${near}?` : "."} Nothing was changed. ` +
        `Without a task the shop opens. The tasks are:\n${lines.join("\n")}`,
    );
  }
}
