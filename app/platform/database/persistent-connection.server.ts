// One permanent connection per process, for notifications and for locks that end with the process.
import { Socket } from "node:net";
import pg from "pg";
import type { Connection } from "./database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";

export type RunQuery = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

/** Each reconnection calls `onOpen` again. */
type ConnectionUser = { onOpen(runQuery: RunQuery): Promise<void>; onLost(): void };

type OnNotice = (message: string) => void;
type PersistentConnection = ReturnType<typeof createPersistentConnection>;

const open = new WeakMap<Connection, PersistentConnection>();
const persistentConnectionOf = (connection: Connection, log: Log): PersistentConnection => {
  const connected = open.get(connection) ?? createPersistentConnection(connection, log);
  open.set(connection, connected);
  return connected;
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

type Subscription = { channel: string; onNotice: OnNotice };
type ConnectionUse = Subscription | ConnectionUser;
const isListening = (use: ConnectionUse): use is Subscription => "channel" in use;

const queryTimeoutMs = 15_000;

const clientOptions = {
  application_name: `inkiosk:${process.pid}:standing`,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  // Otherwise the locks of a machine that lost power would be held for hours.
  options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
};

function newClient(connectionString: string) {
  const socket = new Socket();
  socket.on("timeout", () => socket.destroy());
  const next = new pg.Client({ connectionString, stream: () => socket, ...clientOptions });
  next.on("error", () => {});
  return { next, socket };
}

function dispatch({ channel, payload }: pg.Notification, uses: ReadonlySet<ConnectionUse>): void {
  for (const use of uses)
    if (isListening(use) && use.channel === channel) use.onNotice(payload ?? "");
}

function createPersistentConnection({ connectionString }: Connection, log: Log) {
  const uses = new Set<ConnectionUse>();
  let client: pg.Client | null = null;
  let runQuery: RunQuery = async () => [];
  let opening: Promise<void> | null = null;
  let cut = () => {};
  const begunOn = new WeakMap<ConnectionUse, pg.Client>();
  const begin = async (use: ConnectionUse): Promise<void> => {
    if (!client || begunOn.get(use) === client) return;
    begunOn.set(use, client);
    if (isListening(use)) await runQuery(`listen ${pg.escapeIdentifier(use.channel)}`);
    else await use.onOpen(runQuery);
  };

  async function open(): Promise<void> {
    const { next, socket } = newClient(connectionString);
    next.on("notification", (notice) => dispatch(notice, uses));
    next.on("end", () => {
      if (client !== next) return;
      client = null;
      for (const use of uses) if (!isListening(use)) use.onLost();
      if (uses.size > 0) void reopen();
    });
    await next.connect();
    client = next;
    cut = () => void socket.destroy();
    runQuery = queryRunnerOf(next, socket);
    if (uses.size === 0) await close();
  }

  async function close(): Promise<void> {
    const last = client;
    client = opening = null;
    await last?.end();
  }

  let isReopening = false;
  async function reopen(): Promise<void> {
    // A connection lost while its users begin would be opened twice.
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
      for (const use of uses) if (isListening(use)) use.onNotice("");
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      log.warn({ code }, "listening to the database again failed; trying on");
      cut();
      return false;
    }
  }

  async function leave(use: ConnectionUse): Promise<void> {
    uses.delete(use);
    if (uses.size === 0) await close();
  }

  return {
    async use(use: ConnectionUse): Promise<() => Promise<void>> {
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

/** Times out only during queries, since a listening connection is silent for hours. */
function queryRunnerOf(client: pg.Client, socket: Socket): RunQuery {
  let last: Promise<unknown> = Promise.resolve();
  return async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
    const query = last.then(() => {
      socket.setTimeout(queryTimeoutMs);
      return client.query<Row>(text, values).finally(() => socket.setTimeout(0));
    });
    last = query.catch(() => {});
    return (await query).rows;
  };
}
