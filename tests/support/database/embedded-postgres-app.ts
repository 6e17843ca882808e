// Nothing but the embedded PostgreSQL, for tests that kill it. It reports events as lines of JSON.
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";

const [dataDir, systemFolder] = process.argv.slice(2);
const report = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const log = {
  info: () => {},
  warn: (fields: object, message: string) => report({ warn: message, ...fields }),
  error: (fields: object, message: string) => report({ error: message, ...fields }),
};

const begin = performance.now();
try {
  const { connectionString, wasRunning, stop } = await startEmbeddedPostgres({
    dataDir: dataDir!,
    ...(systemFolder ? { systemFolder } : {}),
    log,
  });
  report({ ready: Math.round(performance.now() - begin), connectionString, tookOver: wasRunning });
  const serving = setInterval(() => {}, 60_000);
  process.once("SIGTERM", async () => {
    await stop();
    clearInterval(serving);
    report({ stopped: true });
  });
} catch (error) {
  const { name, message } = error as Error;
  report({ failed: name, message });
  process.exitCode = 1;
}
