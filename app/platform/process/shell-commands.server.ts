// Names the command to type; an installed shop is not run through npm (docs/deploying.md).
import { howStarted } from "#app/platform/environment.server.ts";

/** People paste the command into a shell, and a folder's name may contain spaces. */
const quoted = (arg: string) =>
  /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`;

/** `task` is an argument of the built shop, such as "verify-money". */
export function taskCommand(task: string, args: string[] = [], manner = howStarted()): string {
  const quotedArgs = args.map(quoted);
  if (manner === "npm") {
    const options = quotedArgs.length > 0 ? ["--", ...quotedArgs] : [];
    return ["npm run", task.replace("-", ":"), ...options].join(" ");
  }
  const program = { systemd: "inkiosk", node: "node build/server/index.js" }[manner];
  return [program, task, ...quotedArgs].join(" ");
}

export function startCommand(manner = howStarted()): string {
  return {
    npm: "npm start",
    systemd: "systemctl start inkiosk",
    node: "node build/server/index.js",
  }[manner];
}
