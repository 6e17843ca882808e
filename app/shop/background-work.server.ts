// All that the shop does beside its visitors.
import { setTimeout } from "node:timers/promises";
import { keepWorkingOn } from "#app/platform/background.server.ts";
import type { Connection, Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { openTextMessenger } from "#app/platform/text-messenger.server.ts";
import { uploadsFolder } from "#app/platform/uploads.server.ts";
import { judgeNextPieces } from "#app/shop/catalogue/judging.server.ts";
import { sendNextMail, sendNextTextMessage } from "#app/shop/mail/outbox/outbox.server.ts";
import type { Carry, Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { carryText } from "#app/shop/mail/texting/texting.server.ts";
import { checkDuePayments } from "#app/shop/orders/paying.server.ts";
import { handleDueEvents } from "#app/shop/orders/payment-events.server.ts";
import { checkDueRefunds } from "#app/shop/orders/refunding.server.ts";
import type { Provider } from "#app/shop/payments/provider.ts";
import { listProviders, openWaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";
import type { Configured } from "#app/shop/payments/ways-to-pay.server.ts";
import { inspectNextPicture } from "#app/shop/pictures/inspection.server.ts";
import { makeNextPictures } from "#app/shop/pictures/making.server.ts";
import { makeNextPrintFile } from "#app/shop/printing/print-making.server.ts";

/** How mail leaves the house; where there is no way, it stays in the outbox. */
export type Carriers = { mail?: ((db: Database) => Carry<Mail>) | undefined };

/** From here on until it is ended, after what is under way. */
export async function keepBackgroundWork(
  connection: Connection,
  storage: ObjectStorage,
  environment: Pick<Environment, "dataDir" | "publicUrl" | "sms"> & Configured,
  log: Log,
  carriers: Carriers = {},
): Promise<() => Promise<void>> {
  const printing = { log, folder: uploadsFolder(environment), publicUrl: environment.publicUrl };
  const stopMaking = await keepWorkingOn(connection, log, (db) => [
    () => makeNextPrintFile(db, storage, printing),
    () => judgeNextPieces(db),
    () => makeNextPictures({ db, storage, log }),
    () => inspectNextPicture(db, { storage, log }),
  ]);
  const providers = listProviders(openWaysToPay(environment, log));
  const stopSettling = await Promise.all(providers.map((provider) => keepSettling(connection, provider, log)));
  const stopSending = carriers.mail ? await keepSending(connection, carriers.mail, log) : null;
  const stopTexting = await keepTexting(connection, environment, log);
  return async () => {
    await Promise.all([stopMaking(), ...stopSettling.map((stop) => stop()), stopSending?.(), stopTexting()]);
  };
}

/** So that one mail server that takes its time does not hold up all mails. */
const mailsAtOnce = 3;

/** A mail that the server has not taken by then is sent again after its lease, under its Message-ID. */
const patienceAtEndMs = 5000;

async function keepSending(connection: Connection, carrier: (db: Database) => Carry<Mail>, log: Log): Promise<() => Promise<void>> {
  const stop = await keepWorkingOn(
    connection,
    log,
    (db) => {
      const carry = carrier(db);
      return [() => sendNextMail(db, carry, log)];
    },
    { restMs: 10_000, wake: "background_mail", lanes: mailsAtOnce },
  );
  return () => Promise.race([stop(), setTimeout(patienceAtEndMs, undefined, { ref: false })]);
}

// why apart from the rest: a print file takes a minute, and money does not wait for it; nor does one provider wait for another.
function keepSettling(connection: Connection, provider: Provider, log: Log): Promise<() => Promise<void>> {
  return keepWorkingOn(
    connection,
    log,
    (db) => [() => handleDueEvents(db, provider, log), () => checkDuePayments(db, provider, log), () => checkDueRefunds(db, provider, log)],
    { restMs: 10_000, wake: "background_settling" },
  );
}

// why apart from mail: a provider that is slow to answer holds up nothing else.
function keepTexting(connection: Connection, { sms, publicUrl }: Pick<Environment, "sms" | "publicUrl">, log: Log) {
  const messenger = sms ? openTextMessenger(sms) : null;
  return keepWorkingOn(connection, log, (db) => [() => sendNextTextMessage(db, carryText(db, messenger, { publicUrl, log }), log)], {
    restMs: 10_000,
    wake: "background_mail",
  });
}
