// Starts the jobs, and stops them again if one cannot start.
import { createResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { jobs } from "./jobs.server.ts";
import { followIntegrations } from "#app/shop/integrations.server.ts";
import { openSenders } from "#app/shop/mail/sending/senders.server.ts";
import type { MailDelivery } from "#app/shop/mail/sending/senders.server.ts";
import type { Stop, JobContext } from "./schedule.server.ts";

type Choice = Partial<Pick<JobContext, "hangRemaining" | "responses">> & {
  mail?: MailDelivery;
  only?: string[];
};

export async function startJobs(
  connection: Connection,
  environment: Environment,
  log: Log,
  { only, mail, ...chosen }: Choice = {},
): Promise<() => Promise<void>> {
  const strange = only?.filter((name) => !jobs.some((job) => job.name === name)) ?? [];
  if (strange.length > 0) throw new Error(`nothing is called ${strange.join(", ")}`);
  const begun: Stop[] = [];
  const closing = new AbortController();
  const stop = async () => {
    closing.abort();
    for (const end of begun.splice(0).toReversed()) await end();
  };
  try {
    await begin(begun);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;

  async function begin(begun: Stop[]): Promise<void> {
    const hurried = openDatabase(connection, log);
    const patient = openDatabase({ ...connection, timeouts: noTimeouts }, log);
    begun.push(() => Promise.all([hurried.close(), patient.close()]));
    const { db } = patient;
    const secrets = await findSecrets(environment);
    const integrations = await followIntegrations(
      db,
      connection,
      { environment, secrets, log },
      () =>
        // What waited for an account can be sent now.
        Promise.all([
          announceWork(db, "background_settling"),
          announceWork(db, "background_mail"),
          announceWork(db, "background_texts"),
          announceWork(db, "background_lab"),
          announceWork(db, "background_campaigns"),
        ]),
    );
    begun.push(integrations.close);
    const opened = openSenders(secrets);
    begun.push(async () => opened.close());
    const senders = () => opened.of(integrations.now().environment);
    const tools: JobContext = {
      connection,
      db: hurried.db,
      patientDb: db,
      environment,
      secrets,
      log,
      storage: openStorage(environment),
      paymentMethods: () => integrations.now().paymentMethods,
      mail: () => mail ?? senders()?.mail ?? null,
      isOnStandby: () => integrations.now().isOnStandby,
      senders,
      hangRemaining: null,
      responses: createResponseCounts(),
      closing: closing.signal,
      ...chosen,
    };
    const chosenJobs = jobs.filter(({ name }) => only?.includes(name) ?? true);
    const started = await Promise.allSettled(chosenJobs.map(async (job) => job.start(tools)));
    begun.push(() =>
      Promise.all(started.map((each) => (each.status === "fulfilled" ? each.value() : null))),
    );
    for (const each of started) if (each.status === "rejected") throw each.reason;
  }
}
