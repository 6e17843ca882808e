// Tells people which command to type, in the manner this process was started: an installed shop is
// not run through npm (docs/deploying.md).
import { howStarted } from "#app/platform/environment.server.ts";

/** why: people paste the command into a shell, and a folder's name may hold spaces. */
const quoted = (arg: string) =>
  /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`;

/** `task` as the built shop is told it, such as "verify-money". */
export function taskCommand(task: string, args: string[] = [], manner = howStarted()): string {
  const said = args.map(quoted);
  if (manner === "npm") {
    const options = said.length > 0 ? ["--", ...said] : [];
    return ["npm run", task.replace("-", ":"), ...options].join(" ");
  }
  const program = { systemd: "inkiosk", node: "node build/server/index.js" }[manner];
  return [program, task, ...said].join(" ");
}

export function startCommand(manner = howStarted()): string {
  return {
    npm: "npm start",
    systemd: "systemctl start inkiosk",
    node: "node build/server/index.js",
  }[manner];
}
