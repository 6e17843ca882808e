// The processes in which this one has pictures decoded, as Linux lists them.
import { readdirSync, readFileSync } from "node:fs";

export function pictureProcesses(): number[] {
  const threads = readdirSync("/proc/self/task");
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" "),
  );
  return children.map(Number).filter((pid) => pid > 0 && isForPictures(pid));
}

function isForPictures(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-process-child");
  } catch {
    return false;
  }
}

/** The most memory that the process ever used, in megabytes. */
export function peakMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

/** The seconds of a processor it used, which are the same on a busy machine. */
export function processorSecondsOf(pid: number): number {
  const [, remaining] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = remaining!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
