// Compares all records of money with one another, and checks links, files, consents, campaigns and
// the chains of logs, without changing any.
import { sql } from "drizzle-orm";
import type { LogHead, IntegrityCheck } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { ChainHead } from "./journal-chain.ts";
import { checkKeys } from "./check.ts";
import { documentsCheck } from "./document-checks.server.ts";
import { checkOf, notApplicable, runSqlChecks } from "./sql-check.server.ts";
import { readChain } from "./journal-chain.server.ts";
import { logChains, readLogHeads } from "./log-checks.server.ts";
import { capturesCheck, mailsCheck, paymentStepsCheck, sumsCheck } from "./money-checks.server.ts";
import { checkProviderOrders } from "./provider-orders.server.ts";
import { campaignsCheck, checkLinks, consentsCheck, eventsCheck } from "./shop-checks.server.ts";
import { checkFiles } from "./stored-files.server.ts";
import type { Provider } from "#app/shop/payment-providers/provider.ts";

type IntegrityContext = {
  provider: Provider | null;
  storage: ObjectStorage;
  now: Date;
  log: Log;
};

export type Integrity = { checks: IntegrityCheck[]; head: ChainHead; logHeads: LogHead[] };

/** Throws without the database; without storage or provider, their checks are "unknown". */
export async function checkIntegrity(
  db: Database,
  { provider, storage, now, log }: IntegrityContext,
): Promise<Integrity> {
  // Without one transaction, a concurrent sale would look like a payment without its mail.
  const inOneMoment = await db.transaction(
    async (db) => {
      // With the usual 4 MB, the comparison would spill to disk.
      await db.execute(sql`set local work_mem = '64MB'`);
      const found = [
        ...(await runSqlChecks(db, [
          capturesCheck,
          sumsCheck,
          paymentStepsCheck,
          mailsCheck,
          documentsCheck,
        ])),
        ...(await runSqlChecks(db, [
          eventsCheck(now),
          consentsCheck,
          campaignsCheck(now),
          logChains,
        ])),
      ];
      const { head, findings } = await readChain(db);
      return {
        found: [...found, checkOf("chain", head.length, findings)],
        head,
        logHeads: await readLogHeads(db),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const files = await checkFiles(db, storage, log);
  const links = await checkLinks(db);
  const atProvider = provider
    ? await checkProviderOrders(db, provider, now)
    : notApplicable("provider");
  const all = [...inOneMoment.found, files, links, atProvider];
  const checks = checkKeys.map((key) => all.find((check) => check.key === key)!);
  return { checks, head: inOneMoment.head, logHeads: inOneMoment.logHeads };
}
