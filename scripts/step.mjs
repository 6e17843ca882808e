// Reports a long step with its progress and time, on a terminal or in a log.
import { askedToStop } from "./run.mjs";

const rewritable = process.stderr.isTTY;

export async function step(title, work, progress = () => "") {
  const begun = Date.now();
  const line = (ending) =>
    [title, ending, `${((Date.now() - begun) / 1000).toFixed(rewritable ? 0 : 1)} s`]
      .filter(Boolean)
      .join("  ");
  process.stderr.write(rewritable ? line("") : `${title} …\n`);
  // In a log each report is a new line, so there are fewer.
  const reports = setInterval(
    () =>
      process.stderr.write(rewritable ? `\r\x1b[K${line(progress())}` : `${line(progress())}\n`),
    rewritable ? 500 : 10_000,
  );
  try {
    const result = await work();
    process.stderr.write(`${rewritable ? "\r\x1b[K" : ""}${line("done")}\n`);
    return result;
  } catch (error) {
    process.stderr.write(
      `${rewritable ? "\r\x1b[K" : ""}${line(askedToStop() ? "stopped" : "failed")}\n`,
    );
    throw error;
  } finally {
    clearInterval(reports);
  }
}
