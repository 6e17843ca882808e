// npm run verify:money, on the console.
import type { Environment } from "#app/platform/environment.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import { reportLines } from "#app/shop/integrity/integrity-report.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { findIntegrations } from "#app/shop/integrations.server.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { withDatabase } from "./with-database.ts";

/** Returns the exit code: 0 if the books hold, 1 if not, 2 if that is unknown. */
export async function verifyMoney(environment: Environment, options: string[]): Promise<number> {
  const wrong = options.find((option) => option !== "--paypal");
  if (wrong)
    throw new ExplainedError(
      `There is no ${wrong}. Write: ${taskCommand("verify-money")}, or ${taskCommand("verify-money", ["--paypal"])}`,
    );
  const log = createLog("error", process.stderr);
  return withDatabase(environment, async ({ db }) => {
    const integrationOptions = { environment, secrets: await findSecrets(environment), log };
    const provider =
      options.length > 0
        ? findProvider((await findIntegrations(db, integrationOptions)).paymentMethods, "paypal")
        : null;
    if (options.length > 0 && !provider)
      throw new ExplainedError("PayPal is not configured: leave --paypal out.");
    const { checks, head } = await checkIntegrity(db, {
      provider,
      storage: openStorage(environment),
      now: new Date(),
      log,
    });
    process.stdout.write(`\n${reportLines(checks, head).join("\n")}\n\n`);
    return { holds: 0, broken: 1, unknown: 2 }[stateOf(checks)];
  });
}
