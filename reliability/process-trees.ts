// All that a process has started, down to PostgreSQL's own, ended in one go.
import { readFile, readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

type Running = { pid: number; parent: number; command: string };

/** Only Linux reports it like this. Those that ended and were not asked for yet are left out. */
async function listRunning(): Promise<Running[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all(
        ["stat", "cmdline"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")),
      );
      const [state, parent] = stat!.slice(stat!.lastIndexOf(")") + 2).split(" ");
      return state && state !== "Z" ? [{ pid, parent: Number(parent), command: command! }] : [];
    }),
  );
  return all.flat();
}

/** `root` and all below it, and those children of `parent` whose command has `word` in it. */
export async function killTrees(root: number, parent: number, word: string): Promise<void> {
  const running = await listRunning();
  const doomed = new Set([
    root,
    ...running
      .filter((each) => each.parent === parent && each.command.includes(word))
      .map(({ pid }) => pid),
  ]);
  // Iteration over a set includes members added meanwhile, so this ends when none is added.
  for (const above of doomed)
    for (const { pid } of running.filter((each) => each.parent === above)) doomed.add(pid);
  for (const pid of doomed) kill(pid);
  for (let waited = 0; ; waited += 1) {
    const left = (await listRunning()).filter(({ pid }) => doomed.has(pid));
    if (left.length === 0) return;
    if (waited > 200)
      throw new Error(`${left.map(({ command }) => command).join(", ")} does not end`);
    await sleep(50);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
