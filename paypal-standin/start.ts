// npm run paypal:standin -- [--port=4001] [--webhook=http://localhost:3000/…] [--latency=200]
import { parseArgs } from "node:util";
import { startStandin } from "./standin.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    host: { type: "string" },
    webhook: { type: "string" },
    latency: { type: "string" },
  },
});

function wholeNumber(name: string, text: string, max: number): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= max) return Number(text);
  process.stderr.write(`${name} is a whole number up to ${max}, not "${text}".\n`);
  process.exit(1);
}

const standin = await startStandin({
  port: wholeNumber("The port", values.port ?? process.env.PORT ?? "4001", 65_535),
  latencyMs: wholeNumber("The latency", values.latency ?? "0", 600_000),
  ...(values.host === undefined ? {} : { host: values.host }),
  ...(values.webhook === undefined ? {} : { webhookUrl: values.webhook }),
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

const variables = Object.entries(standin.variables).map(([name, value]) => `${name}=${value}`);
process.stdout.write(
  `A PayPal for trying out listens on ${standin.url}; no money moves. Start the shop with\n\n  ${variables.join(" \\\n  ")}\n\n`,
);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void standin.close().then(() => process.exit(0)));
