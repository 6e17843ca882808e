// node reliability/run.ts [--processes=1] [--runs=50] [name …]; without a name, all.
import { parseArgs } from "node:util";
import { startTestPostgres } from "#tests/support/postgres.ts";
import { openTown } from "./town.ts";
import { trials } from "./trials.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { processes: { type: "string", default: "1" }, runs: { type: "string" } },
});
const usual: Record<string, number> = {
  crashes: 50,
  kills: 200,
  races: 500,
  submits: 20,
  faults: 5,
  cuts: 200,
  refusals: 160,
  campaign: 200,
  endings: 100,
  disk: 3,
  backups: 200,
  rolling: 100_000,
  seconds: 20,
};

const stopPostgres = await startTestPostgres();
let failed = false;
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(trials)) {
    const trial = trials[name];
    if (!trial)
      throw new Error(`There is no trial ${name}. There are: ${Object.keys(trials).join(", ")}`);
    const town = await openTown(Number(values.processes));
    const begun = performance.now();
    try {
      const report = await trial(town, Number(values.runs ?? usual[name]));
      process.stdout.write(
        `${name}, ${values.processes} processes, ${Math.round((performance.now() - begun) / 1000)} s\n${report}\n\n`,
      );
    } catch (error) {
      failed = true;
      process.stdout.write(`${name}, ${values.processes} processes: FAILED\n${String(error)}\n\n`);
    } finally {
      await town.close();
    }
  }
} finally {
  await stopPostgres();
}
process.exit(failed ? 1 : 0);
