// Nothing but the embedded PostgreSQL, for tests that kill it. Tells what happens as lines of JSON.
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";

const [dataDir, systemFolder] = process.argv.slice(2);
const say = (words: object) => process.stdout.write(`${JSON.stringify(words)}\n`);
const log = {
  info: () => {},
  warn: (fields: object, message: string) => say({ warn: message, ...fields }),
  error: (fields: object, message: string) => say({ error: message, ...fields }),
};

const begin = performance.now();
try {
  const { connectionString, wasRunning, stop } = await startEmbeddedPostgres({
    dataDir: dataDir!,
    ...(systemFolder ? { systemFolder } : {}),
    log,
  });
  say({ ready: Math.round(performance.now() - begin), connectionString, tookOver: wasRunning });
  const serving = setInterval(() => {}, 60_000);
  process.once("SIGTERM", async () => {
    await stop();
    clearInterval(serving);
    say({ stopped: true });
  });
} catch (error) {
  const { name, message } = error as Error;
  say({ failed: name, message });
  process.exitCode = 1;
}
