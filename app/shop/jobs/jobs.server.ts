// All jobs of the shop: what it does without being asked. docs/jobs.md says when they run, and
// docs/adding.md what a new one takes.
import { checkForRelease } from "#app/platform/network/newer-release.server.ts";
import { watchDiskSpace, writtenFolders } from "#app/platform/files/disk-space.server.ts";
import { mailerConnections } from "#app/platform/network/smtp.server.ts";
import { removeAbandonedChunks } from "#app/platform/files/upload-chunks.server.ts";
import { removeAbandonedUploads, uploadsFolder } from "#app/platform/files/uploads.server.ts";
import { deleteExpiredRateLimits } from "#app/platform/network/rate-limits.server.ts";
import { archiveWal, renewBase } from "#app/shop/backups/continuous-backup.server.ts";
import { saveOriginals } from "#app/shop/backups/originals.server.ts";
import { runScheduledBackup } from "#app/shop/backups/due-backups.server.ts";
import { hangDuePieces } from "#app/shop/catalogue/piece-states.server.ts";
import { assessNextPieces } from "#app/shop/catalogue/size-eligibility.server.ts";
import {
  applyNextRow,
  removeOldImports,
  dryRunNextImport,
  undoNextRows,
} from "#app/shop/catalogue/transfer/imports.server.ts";
import { runIntegrityCheck } from "#app/shop/integrity/integrity-runs.server.ts";
import {
  markAbandonedUnknown,
  sendNextCampaignMail,
} from "#app/shop/mail/campaigns/campaign-mails.server.ts";
import {
  finishCompletedCampaigns,
  startNextDueCampaign,
} from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { sendNextDelivery } from "#app/shop/lab/lab-deliveries.server.ts";
import { sendNextMail } from "#app/shop/mail/outbox/outbox.server.ts";
import { textSender } from "#app/shop/mail/texting/texting.server.ts";
import { handleDueEvents } from "#app/shop/payments/payment-events.server.ts";
import { checkDuePayments } from "#app/shop/payments/due-payments.server.ts";
import {
  cancelWithdrawnOrder,
  completeFulfilledOrder,
} from "#app/shop/handover/ending-orders.server.ts";
import { checkDueRefunds } from "#app/shop/refunds/refunding.server.ts";
import {
  listProviders,
  withEachProvider,
} from "#app/shop/payment-providers/payment-methods.server.ts";
import { removeExpired } from "#app/shop/personal-data/retention.server.ts";
import { inspectNextPicture } from "#app/shop/pictures/inspecting.server.ts";
import { makeNextPictures } from "#app/shop/pictures/remake-files.server.ts";
import { measureNextPicture } from "#app/shop/pictures/measuring.server.ts";
import { releaseSource } from "#app/shop/settings/release-source.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { sweepPictures } from "#app/shop/pictures/sweep.server.ts";
import { writeDueReminders } from "#app/shop/handover/reminders.server.ts";
import { makeNextPrintFile } from "#app/shop/printing/print-file-making.server.ts";
import { forgetPieceChanges } from "#app/shop/search/gallery-index.server.ts";
import type { Monitored } from "#app/shop/monitoring/alarm-checks.server.ts";
import { runAlarmChecks, runMachineChecks } from "#app/shop/monitoring/monitoring.server.ts";
import { backgroundJob, scheduledJob } from "./schedule.server.ts";
import type { Job, JobContext } from "./schedule.server.ts";

export const jobs: Job[] = [
  // A separate job, since each paid order wakes it, and finds no other work.
  backgroundJob("prints", { wake: "background_prints", intervalSeconds: 30 }, [
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
  ]),
  backgroundJob("pictures", { wake: "background_work", intervalSeconds: 30 }, [
    {
      does: "assesses pieces again whose sizes were assessed with other settings",
      lock: "rows of `art_pieces` that another process assesses are passed over",
      work: (db) => () => assessNextPieces(db),
    },
    {
      does: "hangs drafts whose day has come, once they have a size to sell",
      lock: "rows of `art_pieces` that another process hangs are passed over",
      work: (db) => () => hangDuePieces(db),
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
      work: (_db, { patientDb, storage, log }) => {
        return () => inspectNextPicture(patientDb, { storage, log });
      },
    },
    {
      does: "measures the colours and the mood of pictures that came in before these were measured",
      lock: "the row of `pictures` is locked until it is done",
      work: (_db, { patientDb, storage, log }) => {
        return () => measureNextPicture(patientDb, { storage, log });
      },
    },
  ]),
  // A separate job, so that pictures do not wait for a catalogue of thousands.
  backgroundJob("catalogues", { wake: "background_work", intervalSeconds: 30 }, [
    {
      does: "looks at a catalogue that is brought in: what each of its rows would do",
      lock: "the row of `catalogue_imports` is claimed for a minute, again and again",
      work: (db, { storage, environment, log }) => {
        const tools = { storage, folder: uploadsFolder(environment), log };
        return () => dryRunNextImport(db, tools);
      },
    },
    {
      does: "carries out the next row of a catalogue that was agreed to",
      lock: "an advisory lock of the import until that row is done: a second process leaves it to the first",
      work: (_db, { patientDb, storage, environment, log }) => {
        const tools = { storage, folder: uploadsFolder(environment), log };
        return () => applyNextRow(patientDb, tools);
      },
    },
    {
      does: "takes back the next rows of a catalogue that somebody does not want after all",
      lock: "the same advisory lock",
      work:
        (db, { log }) =>
        () =>
          undoNextRows(db, { log }),
    },
  ]),
  // A separate job, since a print file takes a minute and money must not wait for it.
  backgroundJob("money", { wake: "background_settling", intervalSeconds: 10 }, [
    {
      does: "acts on what a provider told",
      lock: "rows of `payment_events` are claimed, for longer each time",
      work: (db, { log, paymentMethods }) => {
        return withEachProvider(paymentMethods, (provider) => handleDueEvents(db, provider, log));
      },
    },
    {
      does: "asks what became of payments, and captures those that were approved",
      lock: "rows of `payments` are claimed, for longer each time",
      work: (db, { log, paymentMethods }) => {
        return withEachProvider(paymentMethods, (provider) => checkDuePayments(db, provider, log));
      },
    },
    {
      does: "goes on with refunds that were not answered for",
      lock: "rows of `refunds` are claimed, for longer each time",
      work: (db, { log, paymentMethods }) => {
        return withEachProvider(paymentMethods, (provider) => checkDueRefunds(db, provider, log));
      },
    },
    {
      does: "sets orders to collected of which some was handed over and the rest was refunded; cancels those that were withdrawn and refunded as a whole",
      lock: "the order's row is locked, and a second process finds it ended",
      work:
        (db, { log }) =>
        async () =>
          (await completeFulfilledOrder(db, log)) || cancelWithdrawnOrder(db, log),
    },
  ]),
  backgroundJob(
    "mails",
    // With lanes, one slow recipient does not delay all. Mail cut off by a shutdown is sent again.
    { wake: "background_mail", intervalSeconds: 10, lanes: 3, endsWithinMs: 5000 },
    [
      {
        does: "puts the next mail of the outbox together and sends it, where there is a mail server; holds back what waited for a week",
        lock: "the row of `mails` is claimed for five minutes",
        restsOnStandby: true,
        work: (db, { log, mail }) => {
          return async () => {
            const make = mail();
            return make ? sendNextMail(db, make(db), log) : false;
          };
        },
      },
    ],
  ),
  // A job apart from mail, so that a provider that is slow to answer delays nothing else.
  backgroundJob("text messages", { wake: "background_texts", intervalSeconds: 10 }, [
    {
      does: "sends the next text message, or puts it aside where none can be sent",
      lock: "the row of `text_messages` is claimed for five minutes",
      restsOnStandby: true,
      work: (db, { environment: { sms, publicUrl }, log }) =>
        textSender(db, sms, { publicUrl, log }),
    },
  ]),
  backgroundJob("print lab", { wake: "background_lab", intervalSeconds: 10 }, [
    {
      does: "tells the print lab the next event, signed, where the owner gave its address",
      lock: "the row of `lab_deliveries` is claimed for two minutes, and later ones of its order wait for it",
      restsOnStandby: true,
      work: (db, { secrets, environment: { publicUrl, labLoopback }, log }) => {
        const delivery = { secrets, publicUrl, mayBeLoopback: labLoopback, log };
        return () => sendNextDelivery(db, delivery);
      },
    },
  ]),
  backgroundJob("campaigns", { wake: "background_campaigns", intervalSeconds: 5 }, [
    {
      does: "begins campaigns whose hour has come, where there is a mail server; with an error they are drafts again",
      lock: "the row of `email_campaigns` is locked until its recipients are written down",
      restsOnStandby: true,
      work: (db, { senders, environment: { publicUrl } }) => {
        return async () => (senders() ? startNextDueCampaign(db, publicUrl) : false);
      },
    },
    {
      does: "marks as unknown what a process was sending that died",
      lock: "one statement that names the state it leaves",
      work: (db) => () => markAbandonedUnknown(db),
    },
    {
      does: "ends campaigns whose last recipient is done",
      lock: "one statement that names the state it leaves",
      work: (db) => () => finishCompletedCampaigns(db),
    },
  ]),
  backgroundJob(
    "mails of campaigns",
    { wake: "background_campaigns", intervalSeconds: 5, lanes: mailerConnections },
    [
      {
        does: "sends the next mail of a campaign, at most `MAIL_PER_SECOND`",
        lock: "the row of `campaign_recipients` is claimed for good: it goes at most once",
        restsOnStandby: true,
        work: (db, { log, senders }) => {
          return async () => {
            const sender = senders()?.campaigns(db);
            return sender ? sendNextCampaignMail(db, { ...sender, log }) : false;
          };
        },
      },
    ],
  ),
  scheduledJob("reminders", {
    every: [24, "h"],
    does: "writes reminders to those whose prints have been ready for as many days as the settings say; they go between 9:00 and 20:00 in Paris",
    lock: "a reminder is unique by order and number: written twice, it is one",
    restsOnStandby: true,
    async work(db, { log }) {
      const written = await writeDueReminders(db, new Date());
      if (written > 0) log.info({ written }, "buyers are reminded of prints that lie ready");
    },
  }),
  scheduledJob("clearing away", {
    every: [24, "h"],
    does: "removes pictures and files that nothing shows any more and uploads that were cut off, forgets catalogues that were brought in a week ago, and finds masters that are gone",
    lock: "none: what is gone is gone, whoever removes it; the young are left alone",
    async work(db, { environment, storage, log }) {
      for (const error of await removeAbandonedUploads(uploadsFolder(environment)))
        log.error({ err: error }, "an upload that was cut off could not be removed");
      await removeAbandonedChunks(storage, new Date(), await removeOldImports(db));
      const { lost, ...swept } = await sweepPictures(db, storage, new Date());
      if (swept.pictures + swept.files + swept.incomplete > 0)
        log.info(swept, "pictures and their files were put in order");
      if (lost.length > 0)
        log.error({ lost }, "the masters of these pictures are gone: they cannot be printed");
    },
  }),
  scheduledJob("checking the books", {
    every: [24, "h"],
    does: "compares journal, orders, refunds, invoices and mails, and keeps what it found for `/admin/integrity`",
    lock: "none: each process keeps a check of its own",
    async work(db, { storage, log }) {
      await runIntegrityCheck(db, storage, null, log);
    },
  }),
  scheduledJob("backups", {
    every: [1, "h"],
    does: "where `BACKUP_TO` is set: takes a backup each night, and each week restores the newest into a scratch place that is compared and thrown away",
    lock: "an advisory lock: a second process leaves it to the first",
    restsOnStandby: true,
    work: (_db, tools) => runScheduledBackup(tools, new Date()),
  }),
  scheduledJob("continuous backup", {
    every: [20, "s"],
    does: "where `BACKUP_TO` is set and PostgreSQL is the shop's own: sends what changed in the database since the last time",
    lock: "an advisory lock: one that led before may be at it still",
    restsOnStandby: true,
    work: (_db, tools) => archiveWal(tools, new Date()),
  }),
  scheduledJob("originals for the continuous backup", {
    every: [20, "s"],
    does: "sends originals that came in since the last backup, once there is one",
    lock: "the advisory lock of backups: while one is taken, they wait for the next turn",
    restsOnStandby: true,
    work: (_db, tools) => saveOriginals(tools, new Date()),
  }),
  scheduledJob("bases of the continuous backup", {
    every: [1, "h"],
    does: "copies PostgreSQL's files anew each night, and clears away what is older than a week",
    lock: "an advisory lock, as above",
    restsOnStandby: true,
    work: (_db, tools) => renewBase(tools, new Date()),
  }),
  scheduledJob("alarms", {
    every: [1, "min"],
    does: "looks at what may break, and writes to the owner once when it does and once when it is over",
    lock: "rows of `alarm_looks` are claimed",
    work: (db, tools) => runAlarmChecks(db, watchOf(tools), new Date()),
  }),
  scheduledJob("alarms of each process", {
    every: [1, "min"],
    inEachProcess: true,
    does: "writes down how many pages it answered and how many failed, and looks at its machine's disk",
    lock: "numbers are added up; rows of `alarm_looks` are claimed for each machine",
    work: (db, tools) => runMachineChecks(db, watchOf(tools), new Date()),
  }),
  scheduledJob("forgetting", {
    every: [24, "h"],
    does: "removes what the shop has no reason left to know, by the periods of docs/surprises.md",
    lock: "none: one transaction, and a second one finds nothing",
    async work(db, { log }) {
      const removed = await removeExpired(db, new Date());
      if (Object.values(removed).some((count) => count > 0))
        log.info(removed, "what the shop has no reason left to know was removed");
    },
  }),
  scheduledJob("changes of pieces", {
    every: [24, "h"],
    does: "clears away which pieces changed more than a day ago: by then each process has read them anew",
    lock: "none: what is gone is gone, whoever removes it",
    work: (db) => forgetPieceChanges(db),
  }),
  scheduledJob("counts of visits", {
    every: [1, "h"],
    does: "clears away how often visitors asked for what is limited, once that is over",
    lock: "none: what is gone is gone, whoever removes it",
    work: (db) => deleteExpiredRateLimits(db, new Date()),
  }),
  scheduledJob("newer release", {
    every: [1, "h"],
    does: "where `RELEASES_URL` or the settings name an address: asks there once a day whether a newer Inkiosk is out, for `/admin/integrity` and the dashboard, and tells nothing but its own version",
    lock: "none: the data folder keeps when it was last asked",
    restsOnStandby: true,
    work: async (db, { environment, log }) => {
      const where = releaseSource(environment, await findSettings(db));
      await checkForRelease(where, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, "whether a newer release is out could not be found out"),
      );
    },
  }),
  {
    name: "disk space",
    inEachProcess: true,
    tasks: [
      {
        does: "says in the log every ten minutes where less than 1 GB is free",
        lock: "none: each process says it for its own machine",
      },
    ],
    start: async ({ environment, log }) => watchDiskSpace(await writtenFolders(environment), log),
  },
  {
    name: "demo gallery",
    tasks: [
      {
        does: "paints and hangs what is left of the demo gallery, once the shop is open, in a process of its own",
        lock: "an advisory lock: a second painter waits, and takes over where the first one ends",
      },
    ],
    start: ({ hangRemaining }) => hangRemaining?.() ?? (async () => {}),
  },
];

const watchOf = ({
  environment,
  paymentMethods,
  mail,
  responses,
  log,
  closing,
}: JobContext): Monitored => ({
  environment,
  hasMail: mail() !== null,
  providers: listProviders(paymentMethods()),
  responses,
  log,
  closing,
});

const namesWhere = (isInEach: boolean) =>
  jobs.filter(({ inEachProcess = false }) => inEachProcess === isInEach).map(({ name }) => name);
/** One of all processes on a database leads (decision 045). */
export const [jobsOfEachProcess, jobsOfTheLeader] = [namesWhere(true), namesWhere(false)];
