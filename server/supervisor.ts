// Runs several processes of the built shop on one port. The supervisor owns the database folder and
// answers no requests.
import cluster from "node:cluster";
import type { Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { shutDownInOrder, followSignals } from "#app/platform/process/shutdown.server.ts";
import type { Metric } from "#app/platform/process/exposition.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { shopBuild } from "#app/platform/project-root.server.ts";
import { joinProcesses } from "#app/platform/process/processes.server.ts";
import { DatabaseUnusable, needsUpdate } from "#app/platform/database/schema.server.ts";
import { sendLastChangesStep } from "#app/shop/backups/send-last-changes.server.ts";
import { openShop, reportBackupTrouble, printOpen, withPrepared } from "../compose.ts";
import type { StartOptions, PreparedShop } from "../compose.ts";
import { followSupervisor } from "./supervised-process.ts";
import type { ToProcess, ToSupervisor } from "./supervised-process.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const openingMs = minuteMs;
const drainingMs = 12_000;
const figuresMs = 1000;
const longestPauseMs = 30_000;
const soundMs = minuteMs;

export async function superviseShop(
  environment: Environment,
  log: Log,
  options: StartOptions,
): Promise<void> {
  await withPrepared(environment, log, options.painter, async (prepared) => {
    const crew = openCrew(options.painter, log);
    const stop = endingOf(crew, prepared, { environment, log });
    prepared.onSignal(stop);
    process.on("SIGHUP", () => crew.replaceAll());
    const port = await crew.open(environment.processes);
    if (port === null) return stop(1);
    log.info({ processes: environment.processes, inkiosk: shopBuild, port }, "the shop is open");
    printOpen(prepared, environment, options);
    void reportBackupTrouble(prepared, environment);
  });
}

/** Opens one of the processes, on the database that the supervisor prepared. */
export async function openSupervised(
  environment: Environment,
  log: Log,
  options: StartOptions,
): Promise<void> {
  const connectionString =
    environment.databaseUrl ?? (await findRunningPostgres(environment.dataDir));
  if (!connectionString) throw new DatabaseUnusable("The database of the shop is not open yet.");
  const connection = { connectionString };
  if (await needsUpdate(connection))
    throw new DatabaseUnusable(
      "This release brings the database up to date first: restart the shop, since its processes cannot be replaced one by one.",
    );
  process.umask(0o077);
  const onSignal = followSignals(async (code) => process.exit(code), log);
  const processes = await joinProcesses(connection, environment, log);
  const opened = await openShop(
    { embedded: null, connection, processes, onSignal },
    environment,
    log,
    options,
  );
  followSupervisor(opened);
}

type Process = {
  slot: number;
  worker: Worker;
  /** Null if it ended before it was open. */
  opening: Promise<number | null>;
  gone: Promise<void>;
  startedAt: number;
};

type Crew = ReturnType<typeof openCrew>;

function openCrew(exec: string, log: Log) {
  /** Processes by slot; a replacement takes its predecessor's number. */
  const present = new Map<number, Process>();
  const failures = new Map<number, number>();
  const figuresExchange = openAsking(() => [...present.values()]);
  let isOpen = false;
  cluster.setupPrimary({ exec, args: [] });

  function start(slot: number): Process {
    const started = fork(slot, figuresExchange.hear);
    started.worker.once("exit", (code, signal) => {
      if (isOpen && present.get(slot) === started) void startAgain(started, { code, signal });
    });
    return started;
  }

  async function startAgain(ended: Process, how: object): Promise<void> {
    const { slot, startedAt } = ended;
    const isSound = performance.now() - startedAt > soundMs;
    const before = isSound ? 0 : (failures.get(slot) ?? 0);
    failures.set(slot, before + 1);
    const pauseMs = before === 0 ? 0 : Math.min(100 * 2 ** before, longestPauseMs);
    log.error({ process: slot, ...how, pauseMs }, "a process ended by itself; starting it again");
    await sleep(pauseMs, undefined, { ref: false });
    if (!isOpen || present.get(slot) !== ended) return;
    const again = start(slot);
    present.set(slot, again);
    if ((await openedBy(again)) === null) again.worker.process.kill("SIGKILL");
  }

  async function replace(slot: number): Promise<boolean> {
    const next = start(slot);
    const port = await openedBy(next);
    if (!isOpen) return false;
    if (port === null) {
      next.worker.process.kill("SIGKILL");
      log.error({ process: slot }, "a new process did not open; the old ones stay");
      return false;
    }
    const old = present.get(slot)!;
    present.set(slot, next);
    failures.delete(slot);
    await drain(old);
    log.info({ process: slot }, "a process was replaced");
    return true;
  }

  async function replaceAll(): Promise<void> {
    for (const slot of present.keys()) if (!(await replace(slot))) return;
    log.info({ processes: present.size }, "all processes were replaced");
  }

  let replacing: Promise<void> = Promise.resolve();
  return {
    /** Returns null if a process does not open, which it has explained itself. */
    async open(count: number): Promise<number | null> {
      let port: number | null = null;
      // A cause that stops one process stops all, and should be reported once.
      for (const slots of [[1], Array.from({ length: count - 1 }, (_, at) => at + 2)]) {
        const started = slots.map(start);
        const ports = await Promise.all(started.map(openedBy));
        if (ports.includes(null)) return null;
        for (const each of started) present.set(each.slot, each);
        port ??= ports[0]!;
      }
      isOpen = true;
      for (const each of present.values())
        if (each.worker.isDead()) void startAgain(each, { code: each.worker.process.exitCode });
      return port;
    },
    replaceAll() {
      replacing = replacing.then(() => (isOpen ? replaceAll() : undefined));
    },
    async end(): Promise<void> {
      isOpen = false;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => endOne(worker!)));
    },
  };
}

function fork(slot: number, onMessage: (worker: Worker, message: ToSupervisor) => void): Process {
  const worker = cluster.fork();
  const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const opening = new Promise<number | null>((resolve) => {
    worker.on("message", (message: ToSupervisor) => {
      if (message.says === "open") resolve(message.port);
      else onMessage(worker, message);
    });
    worker.once("exit", () => resolve(null));
  });
  // A process that ends while a message is sent to it emits `exit` anyway.
  worker.on("error", () => {});
  hangUpAfter(worker);
  return { slot, worker, opening, gone, startedAt: performance.now() };
}

/** Node forgets a connection passed to a dying process, so that the visitor would wait for ever. */
function hangUpAfter({ process: child }: Worker): void {
  type Handle = { close?(): void } | undefined;
  const send = child.send.bind(child) as (message: unknown, handle: Handle) => boolean;
  let handed: Handle;
  child.send = (message: unknown, handle?: unknown) => send(message, (handed = handle as Handle));
  child.once("exit", () => handed?.close?.());
}

const openedBy = ({ opening }: Process) =>
  Promise.race([opening, sleep(openingMs, null, { ref: false })]);

async function endOne(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.process.kill("SIGTERM");
  });
}

async function drain({ worker, gone }: Process): Promise<void> {
  if (worker.isConnected()) worker.send({ says: "drain" } satisfies ToProcess);
  const late = setTimeout(() => worker.process.kill("SIGKILL"), drainingMs);
  await gone;
  clearTimeout(late);
}

/** Collects the metrics of all processes for the one that got the request. */
function openAsking(present: () => Process[]) {
  const waiting = new Map<string, (figures: Metric[]) => void>();
  let requestCount = 0;

  async function requestFigures({ slot, worker }: Process): Promise<Metric[]> {
    const question = (requestCount += 1);
    const key = `${worker.id} ${question}`;
    const answer = new Promise<Metric[]>((resolve) => waiting.set(key, resolve));
    if (worker.isConnected())
      worker.send({ says: "figures, please", requestId: question } satisfies ToProcess);
    const figures = await Promise.race([answer, sleep(figuresMs, [], { ref: false })]);
    waiting.delete(key);
    return figures.map((metric) => ({
      ...metric,
      samples: metric.samples.map((sample) => ({
        ...sample,
        labels: { process: slot, ...sample.labels },
      })),
    }));
  }

  return {
    hear(worker: Worker, message: ToSupervisor): void {
      if (message.says === "figures")
        waiting.get(`${worker.id} ${message.requestId}`)?.(message.figures);
      if (message.says !== "all figures, please") return;
      const answer = async () => {
        const figures = joined((await Promise.all(present().map(requestFigures))).flat());
        if (worker.isConnected())
          worker.send({
            says: "all figures",
            requestId: message.requestId,
            figures,
          } satisfies ToProcess);
      };
      void answer();
    },
  };
}

function joined(metrics: Metric[]): Metric[] {
  const byName = new Map<string, Metric>();
  for (const metric of metrics) {
    const { samples = [] } = byName.get(metric.name) ?? {};
    byName.set(metric.name, { ...metric, samples: [...samples, ...metric.samples] });
  }
  return [...byName.values()];
}

function endingOf(
  crew: Crew,
  { embedded, connection, processes }: PreparedShop,
  { environment, log }: { environment: Environment; log: Log },
): (code: number) => Promise<void> {
  const killThoseLeft = () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker!.process.kill("SIGKILL");
  };
  let isStopping = false;
  return async (code) => {
    if (isStopping) return;
    isStopping = true;
    await shutDownInOrder(
      [
        { name: "processes", by: 8000, end: () => crew.end() },
        {
          name: "connections to the database",
          by: 8500,
          end() {
            killThoseLeft();
            return processes.leave();
          },
        },
        ...(embedded ? [sendLastChangesStep({ connection, environment, log })] : []),
        { name: "PostgreSQL", by: 9500, end: (ms) => embedded?.stop(ms - 500) },
      ],
      log,
    );
    log.info({}, "the shop is closed with all its processes");
    process.exit(code);
  };
}
