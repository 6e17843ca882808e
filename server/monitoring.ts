// Health checks and metrics, for monitoring from outside.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { sql } from "drizzle-orm";
import { bucketsOfSeconds } from "#app/platform/process/response-counts.server.ts";
import type { ResponseCounts } from "#app/platform/process/response-counts.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/database.server.ts";
import {
  findShortage,
  readFreeSpace,
  writtenFolders,
} from "#app/platform/files/disk-space.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { expositionOf, expositionType, gauge } from "#app/platform/process/exposition.ts";
import type { Metric } from "#app/platform/process/exposition.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { areSecretsEqual } from "#app/platform/secrets/secret-comparison.server.ts";
import { shortPatience } from "#app/platform/backups/open-backup-store.server.ts";
import { readOwnBackups } from "#app/shop/backups/due-backups.server.ts";
import { destinationOfBackups } from "#app/shop/backups/destination.server.ts";
import { findLastKnownBackups } from "#app/shop/backups/last-known-backups.server.ts";
import type { LastKnownBackups } from "#app/shop/backups/last-known-backups.server.ts";
import { findFigures } from "#app/shop/monitoring/figures.server.ts";
import type { Figures } from "#app/shop/monitoring/figures.server.ts";
import { shareFigures } from "./supervised-process.ts";
import { shopCommit } from "#app/platform/project-root.server.ts";
import { version } from "../package.json" with { type: "json" };
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

/** The size of a segment of PostgreSQL's log. */
const fullBytes = 16 * 1024 * 1024;

type Parts = {
  db: Database;
  pool: OpenDatabase["pool"];
  environment: Environment;
  log: Log;
};

type WatcherOptions = {
  responses: ResponseCounts;
  /** Returns 0, or the seconds to wait. */
  countRequest(c: Context): Promise<number>;
};

/** False if the disk does not answer in a second, since a probe must get an answer. */
async function isFull(environment: Environment): Promise<boolean> {
  const looking = writtenFolders(environment).then((folders) => findShortage(folders, fullBytes));
  const waiting = setTimeout(1000, null, { ref: false });
  return Boolean(await Promise.race([looking, waiting]).catch(() => null));
}

export function serveMonitoring(
  app: Hono,
  parts: Parts,
  { responses, countRequest }: WatcherOptions,
): void {
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const wait = await countRequest(c);
    if (wait > 0) return c.text("asked too often", 429, { "retry-after": String(wait) });
    try {
      await parts.db.execute(sql`select 1`);
    } catch {
      return c.text("the database does not answer", 503, { "retry-after": "2" });
    }
    // The shop is still ready: pages work, and a restart would not make room.
    const full = await isFull(parts.environment);
    return c.text(full ? "ready, but the disk is full: nobody can order" : "ready");
  });
  const { metricsToken } = parts.environment;
  if (!metricsToken) return;
  const readBackups = openBackupReader(parts);
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const ofProcesses = shareFigures(() => {
    const lagSeconds = lag.percentile(99) / 1e9;
    lag.reset();
    return [...ofProcess(parts.pool, lagSeconds), ...ofResponses(responses)];
  });
  app.get("/metrics", async (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (!areSecretsEqual(token, metricsToken))
      return c.text("Unauthorized", 401, { "www-authenticate": "Bearer" });
    const figures = await findFigures(parts.db).catch(() => null);
    const metrics = [
      ...(await ofProcesses()),
      ...ofShop(figures),
      ...(await ofStorage(parts.environment, await readBackups())),
    ];
    return c.text(expositionOf(metrics), 200, { "content-type": expositionType });
  });
}

function ofProcess(pool: Parts["pool"], lagSeconds: number): Metric[] {
  const { user, system } = process.cpuUsage();
  const used = pool.totalCount - pool.idleCount;
  return [
    {
      name: "inkiosk_build_info",
      help: "The version that runs, and the commit that it was built from where that is known.",
      type: "gauge",
      samples: [
        {
          labels: {
            version,
            ...(shopCommit ? { commit: shopCommit } : {}),
            node: process.versions.node,
          },
          value: 1,
        },
      ],
    },
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of this process.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Memory of this process.", process.memoryUsage.rss()),
    gauge(
      "process_start_time_seconds",
      "When this process began.",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    gauge(
      "nodejs_eventloop_lag_p99_seconds",
      "Of the event loop, since this was last asked.",
      Number.isFinite(lagSeconds) ? lagSeconds : null,
    ),
    {
      name: "inkiosk_database_connections",
      help: "Of the pool for visitors, by what they do.",
      type: "gauge",
      samples: [
        { labels: { state: "used" }, value: used },
        { labels: { state: "idle" }, value: pool.idleCount },
        { labels: { state: "waited_for" }, value: pool.waitingCount },
      ],
    },
  ];
}

function ofResponses(responses: ResponseCounts): Metric[] {
  const samples = [...responses.routes()].flatMap(
    ({ route, method, status, count, seconds, buckets }) => {
      const labels = { route, method, status };
      return [
        ...bucketsOfSeconds.map((le, index) => ({
          labels: { ...labels, le },
          value: buckets[index]!,
          suffix: "_bucket",
        })),
        { labels: { ...labels, le: "+Inf" }, value: count, suffix: "_bucket" },
        { labels, value: seconds, suffix: "_sum" },
        { labels, value: count, suffix: "_count" },
      ];
    },
  );
  return [
    {
      name: "http_request_duration_seconds",
      help: "Answers by route, method and status.",
      type: "histogram",
      samples,
    },
  ];
}

function ofShop(figures: Figures | null): Metric[] {
  const isUp = gauge(
    "inkiosk_database_up",
    "Whether the database answered just now.",
    Number(figures !== null),
  );
  if (!figures) return [isUp];
  const { oldest, books, raised } = figures;
  return [
    isUp,
    {
      name: "inkiosk_oldest_waiting_seconds",
      help: "Age of what has been waiting longest, 0 where nothing waits.",
      type: "gauge",
      samples: Object.entries(oldest).map(([work, value]) => ({ labels: { work }, value })),
    },
    gauge("inkiosk_books_hold", "1 where the last check of the books holds.", holdOf(books)),
    gauge("inkiosk_books_checked_seconds", "Age of that check.", books?.secondsAgo ?? null),
    {
      name: "inkiosk_alarm_raised",
      help: "1 for an alarm that the owner was told of and that is not over.",
      type: "gauge",
      samples: Object.entries(raised).map(([alarm, is]) => ({
        labels: { alarm },
        value: Number(is),
      })),
    },
  ];
}

const holdOf = (books: Figures["books"]) => books && Number(books.hold);

const checkEveryMs = minuteMs;

/** Cached, since each check sends a request to the bucket. Falls back to the last result. */
function openBackupReader({ db, environment, log }: Parts): () => Promise<LastKnownBackups | null> {
  const destination = destinationOfBackups(environment, shortPatience);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let state: Promise<LastKnownBackups | null> = Promise.resolve(null);
  return () => {
    if (destination && performance.now() - lookedAt > checkEveryMs) {
      lookedAt = performance.now();
      const earlier = state;
      state = readOwnBackups(db, destination, new Date(), log)
        .catch(() => findLastKnownBackups(db, destination.store.location))
        .catch(() => earlier);
    }
    return state;
  };
}

async function ofStorage(
  environment: Environment,
  state: LastKnownBackups | null,
): Promise<Metric[]> {
  const spaces = await readFreeSpace(await writtenFolders(environment));
  const ageOf = (at: Date | null | undefined) => (at ? (Date.now() - at.getTime()) / 1000 : null);
  return [
    gauge(
      "inkiosk_disk_free_bytes",
      "On the fuller of the disks that the shop writes to.",
      spaces.length > 0 ? Math.min(...spaces.map(({ freeBytes }) => freeBytes)) : null,
    ),
    gauge("inkiosk_backup_age_seconds", "Age of the last backup.", ageOf(state?.last)),
    gauge(
      "inkiosk_backup_proven_seconds",
      "Age of the last restore on trial that held.",
      state?.proof?.holds ? ageOf(state.proof.at) : null,
    ),
  ];
}
