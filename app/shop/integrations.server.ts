// The shop's mail server and accounts at payment providers: by the environment where that says so,
// else as the owner filled them in. Every process learns of a change without a restart.
import { listen } from "#app/platform/database/persistent-connection.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { findStandby, withoutIntegrations } from "#app/shop/backups/standby.server.ts";
import { listCredentials, resealCredentials } from "#app/shop/credentials/credentials.server.ts";
import { isUnreadable } from "#app/shop/credentials/credentials.ts";
import { resealLabSecret } from "#app/shop/lab/lab-webhook.server.ts";
import { mailServerOf, smtpOf } from "#app/shop/mail/sending/mail-server.server.ts";
import { backfillAccount, backfillSandbox } from "#app/shop/payments/payments-by-account.server.ts";
import {
  accountsInUse,
  providerSetUps,
} from "#app/shop/payment-providers/accounts-in-use.server.ts";
import {
  isMockPaymentOn,
  listProviders,
  openPaymentMethods,
} from "#app/shop/payment-providers/payment-methods.server.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";

/** `environment` includes what the owner filled in. At rest, it has neither mail nor accounts. */
export type ActiveIntegrations = {
  environment: Environment;
  paymentMethods: PaymentMethods;
  isOnStandby: boolean;
};

export type FollowIntegrations = {
  now(): ActiveIntegrations;
  reload(): Promise<void>;
  close(): Promise<void>;
};

type IntegrationsContext = { environment: Environment; secrets: Secrets; log: Log };

export async function findIntegrations(
  db: Database,
  { environment, secrets, log }: IntegrationsContext,
): Promise<ActiveIntegrations> {
  const all = await listCredentials(db, secrets);
  for (const { kind, account } of all.filter(isUnreadable))
    log.error(
      { kind, account },
      "credentials were encrypted with another SECRET and cannot be read: fill them in again, or name it in SECRET_FORMER",
    );
  const { inUse: paypal, former } = accountsInUse(
    all,
    environment,
    "paypal",
    providerSetUps.paypal,
  );
  const mail = all.find(({ kind, isOn, secrets }) => kind === "mail" && isOn && secrets);
  const filledIn = mail && mailServerOf({ ...mail.open, ...mail.secrets });
  const offersMock = isMockPaymentOn(environment, all);
  const active = {
    ...environment,
    paypal,
    smtp: environment.smtp ?? (filledIn && smtpOf(filledIn, environment.mailsPerSecond)),
  };
  if (!(await findStandby(db)))
    return {
      environment: active,
      paymentMethods: openPaymentMethods({ ...active, offersMock }, log, former),
      isOnStandby: false,
    };
  const idle = withoutIntegrations(active);
  return {
    environment: idle,
    paymentMethods: openPaymentMethods({ ...idle, offersMock }, log),
    isOnStandby: true,
  };
}

const retryMs = 5000;

export async function followIntegrations(
  db: Database,
  connection: Connection,
  context: IntegrationsContext,
  onChange: () => unknown = () => {},
): Promise<FollowIntegrations> {
  const { log, secrets, environment } = context;
  let isClosed = false;
  let present: ActiveIntegrations | null = null;
  let reading: Promise<void> = Promise.resolve();
  async function readAfter(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => {});
    const isFirst = present === null;
    const found = await findIntegrations(db, context);
    // This comes first, while nothing is captured yet at an account that is new here.
    for (const provider of listProviders(found.paymentMethods)) await backfillSandbox(db, provider);
    present = found;
    if (!isFirst) await onChange();
  }
  // Reloads run one after the other, so that the latest one wins.
  const reload = () => (reading = readAfter(reading));
  const reloadOrRetry = () =>
    void reload().catch((error: unknown) => {
      if (isClosed) return;
      log.error({ err: error }, "changed credentials were not read; the shop tries again");
      setTimeout(reloadOrRetry, retryMs).unref();
    });
  await resealCredentials(db, secrets);
  await resealLabSecret(db, secrets);
  // Listening begins before the first read, so that no change is missed.
  const stopListening = await listen(connection, "credentials_changed", reloadOrRetry, log);
  try {
    await reload();
    if (environment.paypal)
      for (const provider of listProviders(present!.paymentMethods))
        await backfillAccount(db, provider);
  } catch (error) {
    isClosed = true;
    await stopListening();
    throw error;
  }
  return {
    now: () => present!,
    reload,
    async close() {
      isClosed = true;
      await stopListening();
      await reading.catch(() => {});
    },
  };
}
