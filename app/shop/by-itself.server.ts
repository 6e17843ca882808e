// Everything the shop does unasked; docs/by-itself.md says the same.
import { setTimeout } from "node:timers/promises";
import { keepWorkingOn } from "#app/platform/background.server.ts";
import type { Wake, Work } from "#app/platform/background.server.ts";
import { everyDay } from "#app/platform/daily.server.ts";
import { endlessPatience, openDatabase } from "#app/platform/database.server.ts";
import type { Connection, Database } from "#app/platform/database.server.ts";
import { watchDiskSpace, writtenFolders } from "#app/platform/disk-space.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { openStorage } from "#app/platform/open-storage.server.ts";
import { findSecrets } from "#app/platform/secret.server.ts";
import { mailerConnections, openMailer } from "#app/platform/smtp.server.ts";
import { openTextMessenger } from "#app/platform/text-messenger.server.ts";
import { removeAbandonedUploads, uploadsFolder } from "#app/platform/uploads.server.ts";
import { judgeNextPieces } from "#app/shop/catalogue/size-judgement.server.ts";
import { runIntegrityCheck } from "#app/shop/integrity/integrity-runs.server.ts";
import {
  giveUpOnAbandoned,
  sendNextCampaignMail,
} from "#app/shop/mail/campaigns/campaign-mails.server.ts";
import type { CampaignSender } from "#app/shop/mail/campaigns/campaign-mails.server.ts";
import {
  finishLeftOver,
  startNextDueCampaign,
} from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { openCampaignComposer } from "#app/shop/mail/letters/campaign-composer.server.ts";
import type { ComposeOptions } from "#app/shop/mail/letters/campaign-composer.server.ts";
import { sendNextMail, sendNextTextMessage } from "#app/shop/mail/outbox/outbox.server.ts";
import type { Carry, Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { mailCarrier } from "#app/shop/mail/sending/carry.server.ts";
import { createPace } from "#app/shop/mail/sending/pace.server.ts";
import { carryText } from "#app/shop/mail/texting/texting.server.ts";
import { handleDueEvents } from "#app/shop/paying/payment-events.server.ts";
import { checkDuePayments } from "#app/shop/paying/paying.server.ts";
import { checkDueRefunds } from "#app/shop/refunds/refunding.server.ts";
import type { Provider } from "#app/shop/payments/provider.ts";
import { listProviders, openWaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";
import { removeExpired } from "#app/shop/personal-data/retention.server.ts";
import { inspectNextPicture } from "#app/shop/pictures/inspection.server.ts";
import { makeNextPictures } from "#app/shop/pictures/making.server.ts";
import { measureNextPicture } from "#app/shop/pictures/measuring.server.ts";
import { sweepPictures } from "#app/shop/pictures/sweep.server.ts";
import { writeDueReminders } from "#app/shop/production/reminders.server.ts";
import { makeNextPrintFile } from "#app/shop/printing/print-making.server.ts";
import { forgetPieceChanges } from "#app/shop/search/gallery-index.server.ts";

type Stop = () => Promise<unknown>;

type Tools = {
  connection: Connection;
  environment: Environment;
  log: Log;
  storage: ObjectStorage;
  providers: Provider[];
  /** Null without a mail server: mail stays in the outbox. */
  mail: ((db: Database) => Carry<Mail>) | null;
  campaigns: (Pick<CampaignSender, "mailer" | "pace"> & ComposeOptions) | null;
  hangRest: (() => Stop) | null;
};

/** `lock`: what keeps two processes from doing it twice, or why that does no harm. */
type Told = { does: string; lock: string };

type Entry = {
  name: string;
  wokenBy: string;
  atLatest: string;
  tasks: Told[];
  start(tools: Tools): Stop | Promise<Stop>;
};

type Task<Of> = Told & { work(db: Database, tools: Tools, of: Of): Work };

function background<Of>(
  name: string,
  {
    wake,
    restSeconds,
    lanes = 1,
    endsWithinMs,
  }: { wake: Wake; restSeconds: number; lanes?: number; endsWithinMs?: number },
  of: (tools: Tools) => Of[],
  tasks: Task<Of>[],
): Entry {
  return {
    name,
    wokenBy: `\`${wake}\``,
    atLatest: `${restSeconds} s`,
    tasks,
    async start(tools) {
      const stops = await Promise.all(
        of(tools).map((each) =>
          keepWorkingOn(
            tools.connection,
            tools.log,
            (db) => tasks.map((task) => task.work(db, tools, each)),
            {
              restMs: restSeconds * 1000,
              wake,
              lanes,
            },
          ),
        ),
      );
      const stop = () => Promise.all(stops.map((end) => end()));
      return endsWithinMs === undefined
        ? stop
        : () => Promise.race([stop(), setTimeout(endsWithinMs, undefined, { ref: false })]);
    },
  };
}

function daily(
  name: string,
  { does, lock, work }: Told & { work(db: Database, tools: Tools): Promise<void> },
): Entry {
  return {
    name,
    wokenBy: "the clock",
    atLatest: "24 h",
    tasks: [{ does, lock }],
    start(tools) {
      const { db, close } = openDatabase(
        { ...tools.connection, patience: endlessPatience },
        tools.log,
      );
      const stop = everyDay(() => work(db, tools), tools.log);
      return () => stop().then(close);
    },
  };
}

const once = [null];

export const byItself: Entry[] = [
  background("pictures and prints", { wake: "background_work", restSeconds: 30 }, () => once, [
    {
      does: "makes the print file of the next line that was ordered",
      lock: "the row of `print_files` is claimed for some minutes",
      work: (db, { storage, log, environment }) => {
        const printing = {
          log,
          folder: uploadsFolder(environment),
          publicUrl: environment.publicUrl,
        };
        return () => makeNextPrintFile(db, storage, printing);
      },
    },
    {
      does: "judges pieces that were judged by other settings: what is sold in which size",
      lock: "rows of `art_pieces` that another process judges are passed over",
      work: (db) => () => judgeNextPieces(db),
    },
    {
      does: "makes pictures under a new watermark, and their AVIF files",
      lock: "rows of `pictures` are claimed for two minutes, after failures for longer",
      work: (db, { storage, log }) => {
        return () => makeNextPictures({ db, storage, log });
      },
    },
    {
      does: "reads what a picture's file says of its making",
      lock: "the row of `pictures` is locked until it is done",
      work: (db, { storage, log }) => {
        return () => inspectNextPicture(db, { storage, log });
      },
    },
    {
      does: "measures the colours and the mood of pictures that came in before these were measured",
      lock: "the row of `pictures` is locked until it is done",
      work: (db, { storage, log }) => {
        return () => measureNextPicture(db, { storage, log });
      },
    },
  ]),
  // why apart: a print file takes a minute, and money does not wait for it.
  background(
    "money",
    { wake: "background_settling", restSeconds: 10 },
    ({ providers }) => providers,
    [
      {
        does: "acts on what a provider told; each provider has a turn of its own",
        lock: "rows of `payment_events` are claimed, for longer each time",
        work: (db, { log }, provider) => {
          return () => handleDueEvents(db, provider, log);
        },
      },
      {
        does: "asks what became of payments, and captures those that were approved",
        lock: "rows of `payments` are claimed, for longer each time",
        work: (db, { log }, provider) => {
          return () => checkDuePayments(db, provider, log);
        },
      },
      {
        does: "goes on with refunds that were not answered for",
        lock: "rows of `refunds` are claimed, for longer each time",
        work: (db, { log }, provider) => {
          return () => checkDueRefunds(db, provider, log);
        },
      },
    ],
  ),
  background(
    "mails",
    // why lanes: one slow recipient must not hold up all. Mail cut off by closing goes again.
    { wake: "background_mail", restSeconds: 10, lanes: 3, endsWithinMs: 5000 },
    ({ mail }) => (mail ? [mail] : []),
    [
      {
        does: "puts the next mail of the outbox together and sends it, where there is a mail server",
        lock: "the row of `mails` is claimed for five minutes",
        work: (db, { log }, mail) => {
          const carry = mail(db);
          return () => sendNextMail(db, carry, log);
        },
      },
    ],
  ),
  // why apart from mail: a provider that is slow to answer holds up nothing else.
  background("text messages", { wake: "background_texts", restSeconds: 10 }, () => once, [
    {
      does: "sends the next text message, or puts it aside where none can be sent",
      lock: "the row of `text_messages` is claimed for five minutes",
      work: (db, { environment: { sms, publicUrl }, log }) => {
        const carry = carryText(db, sms ? openTextMessenger(sms) : null, { publicUrl, log });
        return () => sendNextTextMessage(db, carry, log);
      },
    },
  ]),
  background(
    "campaigns",
    { wake: "background_campaigns", restSeconds: 5 },
    ({ campaigns }) => (campaigns ? once : []),
    [
      {
        does: "begins campaigns whose hour has come, where there is a mail server",
        lock: "the row of `email_campaigns` is locked until its recipients are written down",
        work: (db) => () => startNextDueCampaign(db),
      },
      {
        does: "marks as unknown what a process was sending that died",
        lock: "one statement that names the state it leaves",
        work: (db) => () => giveUpOnAbandoned(db),
      },
      {
        does: "ends campaigns whose last recipient is done",
        lock: "one statement that names the state it leaves",
        work: (db) => () => finishLeftOver(db),
      },
    ],
  ),
  background(
    "mails of campaigns",
    { wake: "background_campaigns", restSeconds: 5, lanes: mailerConnections },
    ({ campaigns }) => (campaigns ? [campaigns] : []),
    [
      {
        does: "sends the next mail of a campaign, at most `MAIL_PER_SECOND`",
        lock: "the row of `campaign_recipients` is claimed for good: it goes at most once",
        work: (db, { log }, sending) => {
          const sender = { ...sending, log, compose: openCampaignComposer(db, sending) };
          return () => sendNextCampaignMail(db, sender);
        },
      },
    ],
  ),
  daily("reminders", {
    does: "writes reminders to those whose prints have been ready for as many days as the settings say",
    lock: "a reminder is unique by order and number: written twice, it is one",
    async work(db, { log }) {
      const written = await writeDueReminders(db, new Date());
      if (written > 0) log.info({ written }, "buyers are reminded of prints that lie ready");
    },
  }),
  daily("clearing away", {
    does: "removes pictures and files that nothing shows any more and uploads that were cut off, and finds masters that are gone",
    lock: "none: what is gone is gone, whoever removes it; the young are left alone",
    async work(db, { environment, storage, log }) {
      await removeAbandonedUploads(uploadsFolder(environment));
      const { lost, ...swept } = await sweepPictures(db, storage, new Date());
      if (swept.pictures + swept.files + swept.incomplete > 0)
        log.info(swept, "pictures and their files were put in order");
      if (lost.length > 0)
        log.error({ lost }, "the masters of these pictures are gone: they cannot be printed");
    },
  }),
  daily("checking the books", {
    does: "compares journal, orders, refunds, invoices and mails, and keeps what it found for `/admin/integrity`",
    lock: "none: each process keeps a check of its own",
    async work(db, { storage, log }) {
      await runIntegrityCheck(db, storage, null, log);
    },
  }),
  daily("forgetting", {
    does: "removes what the shop has no reason left to know, by the periods of docs/surprises.md",
    lock: "none: one transaction, and a second one finds nothing",
    async work(db, { log }) {
      const removed = await removeExpired(db, new Date());
      if (Object.values(removed).some((count) => count > 0))
        log.info(removed, "what the shop has no reason left to know was removed");
    },
  }),
  daily("changes of pieces", {
    does: "clears away which pieces changed more than a day ago: by then each process has read them anew",
    lock: "none: what is gone is gone, whoever removes it",
    work: (db) => forgetPieceChanges(db),
  }),
  {
    name: "disk space",
    wokenBy: "the clock",
    atLatest: "10 min",
    tasks: [
      {
        does: "says in the log where less than 1 GB is free",
        lock: "none: each process says it for its own machine",
      },
    ],
    start: async ({ environment, log }) => watchDiskSpace(await writtenFolders(environment), log),
  },
  {
    name: "demo gallery",
    wokenBy: "the opening",
    atLatest: "once",
    tasks: [
      {
        does: "paints and hangs what is left of the demo gallery, in a process of its own",
        lock: "an advisory lock: a second process waits, and takes over where the first one ends",
      },
    ],
    start: ({ hangRest }) => hangRest?.() ?? (async () => {}),
  },
];

/** `only`: names of what runs; absent, all. */
type Choice = Partial<Pick<Tools, "mail" | "hangRest">> & { only?: string[] };

export async function startByItself(
  connection: Connection,
  environment: Environment,
  log: Log,
  { only, ...chosen }: Choice = {},
): Promise<() => Promise<void>> {
  const strange = only?.filter((name) => !byItself.some((entry) => entry.name === name)) ?? [];
  if (strange.length > 0) throw new Error(`nothing is called ${strange.join(", ")}`);
  const { smtp, publicUrl } = environment;
  const mailer = smtp && openMailer(smtp);
  // why its own: order mails must not queue behind ten thousand others.
  const campaignMailer = smtp && openMailer(smtp);
  const [secret, ...formerSecrets] = await findSecrets(environment);
  const tools: Tools = {
    connection,
    environment,
    log,
    storage: openStorage(environment),
    providers: listProviders(openWaysToPay(environment, log)),
    mail: mailer
      ? mailCarrier(mailer, { publicUrl, from: smtp.from, secret, formerSecrets })
      : null,
    campaigns: campaignMailer
      ? {
          mailer: campaignMailer,
          pace: createPace(smtp.perSecond),
          publicUrl,
          from: smtp.from,
          secret,
        }
      : null,
    hangRest: null,
    ...chosen,
  };
  const chosenEntries = byItself.filter(({ name }) => only?.includes(name) ?? true);
  const stops = await Promise.all(chosenEntries.map((entry) => entry.start(tools)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    mailer?.close();
    campaignMailer?.close();
  };
}
