// One permanent connection per process, for notifications and for locks that end with the process.
import { Socket } from "node:net";
import pg from "pg";
import type { Connection } from "./database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";

export type RunQuery = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

/** `onOpen` is called again after each reconnection. */
export type ConnectionUser = { onOpen(ask: RunQuery): Promise<void>; onLost(): void };

type OnNotice = (said: string) => void;
type PersistentConnection = ReturnType<typeof createPersistentConnection>;

const open = new WeakMap<Connection, PersistentConnection>();
const persistentConnectionOf = (connection: Connection, log: Log): PersistentConnection => {
  const made = open.get(connection) ?? createPersistentConnection(connection, log);
  open.set(connection, made);
  return made;
};

/** `onNotice` gets "" after a reconnection, when notices may have been missed. */
export async function listen(
  connection: Connection,
  channel: string,
  onNotice: OnNotice,
  log: Log,
): Promise<() => Promise<void>> {
  return persistentConnectionOf(connection, log).use({ channel, onNotice });
}

export async function attachToConnection(
  connection: Connection,
  holder: ConnectionUser,
  log: Log,
): Promise<() => Promise<void>> {
  return persistentConnectionOf(connection, log).use(holder);
}

type Hearing = { channel: string; onNotice: OnNotice };
type Use = Hearing | ConnectionUser;
const isHearing = (use: Use): use is Hearing => "channel" in use;

const patienceMs = 15_000;

const clientOptions = {
  application_name: `inkiosk:${process.pid}:standing`,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  // why: the locks of a machine without power must not be held for hours.
  options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
};

function newClient(connectionString: string) {
  const socket = new Socket();
  socket.on("timeout", () => socket.destroy());
  const next = new pg.Client({ connectionString, stream: () => socket, ...clientOptions });
  next.on("error", () => {});
  return { next, socket };
}

function handOn({ channel, payload }: pg.Notification, uses: ReadonlySet<Use>): void {
  for (const use of uses)
    if (isHearing(use) && use.channel === channel) use.onNotice(payload ?? "");
}

function createPersistentConnection({ connectionString }: Connection, log: Log) {
  const uses = new Set<Use>();
  let client: pg.Client | null = null;
  let ask: RunQuery = async () => [];
  let opening: Promise<void> | null = null;
  let cut = () => {};
  const begunOn = new WeakMap<Use, pg.Client>();
  const begin = async (use: Use): Promise<void> => {
    if (!client || begunOn.get(use) === client) return;
    begunOn.set(use, client);
    await (isHearing(use) ? ask(`listen ${pg.escapeIdentifier(use.channel)}`) : use.onOpen(ask));
  };

  async function open(): Promise<void> {
    const { next, socket } = newClient(connectionString);
    next.on("notification", (notice) => handOn(notice, uses));
    next.on("end", () => {
      if (client !== next) return;
      client = null;
      for (const use of uses) if (!isHearing(use)) use.onLost();
      if (uses.size > 0) void reopen();
    });
    await next.connect();
    client = next;
    cut = () => void socket.destroy();
    ask = askOf(next, socket);
    if (uses.size === 0) await close();
  }

  async function close(): Promise<void> {
    const last = client;
    client = opening = null;
    await last?.end();
  }

  let isReopening = false;
  async function reopen(): Promise<void> {
    // why: a connection lost while its uses begin would be opened twice.
    if (isReopening) return;
    isReopening = true;
    while (uses.size > 0 && !(await hasReopened()));
    isReopening = false;
  }

  async function hasReopened(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 250));
    try {
      await (opening = open());
      for (const use of uses) await begin(use);
      if (!client) return false;
      for (const use of uses) if (isHearing(use)) use.onNotice("");
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      log.warn({ code }, "listening to the database again failed; trying on");
      cut();
      return false;
    }
  }

  async function leave(use: Use): Promise<void> {
    uses.delete(use);
    if (uses.size === 0) await close();
  }

  return {
    async use(use: Use): Promise<() => Promise<void>> {
      uses.add(use);
      try {
        await (opening ??= open());
        if (client) await begin(use);
      } catch (error) {
        await leave(use);
        throw error;
      }
      return () => leave(use);
    },
  };
}

/** Times out only during queries, since listening is silent for long. */
function askOf(client: pg.Client, socket: Socket): RunQuery {
  let last: Promise<unknown> = Promise.resolve();
  return async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
    const asked = last.then(() => {
      socket.setTimeout(patienceMs);
      return client.query<Row>(text, values).finally(() => socket.setTimeout(0));
    });
    last = asked.catch(() => {});
    return (await asked).rows;
  };
}
