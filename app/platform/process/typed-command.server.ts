// What to type for a task or a start, as this process was started itself: npm must not run where a
// shop was put up for years (docs/deploying.md).
import { mannerOfStart } from "#app/platform/environment.server.ts";

/** `task` as the built shop is told it, such as "verify-money". */
export function typedTask(task: string, args: string[] = [], manner = mannerOfStart()): string {
  if (manner === "npm") {
    const options = args.length > 0 ? ["--", ...args] : [];
    return ["npm run", task.replace("-", ":"), ...options].join(" ");
  }
  const program = { systemd: "inkiosk", node: "node build/server/index.js" }[manner];
  return [program, task, ...args].join(" ");
}

export function typedStart(manner = mannerOfStart()): string {
  return {
    npm: "npm start",
    systemd: "systemctl start inkiosk",
    node: "node build/server/index.js",
  }[manner];
}
