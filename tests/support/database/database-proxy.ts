// A proxy to a test database that can be blocked, as a network or a restart of PostgreSQL does.
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import path from "node:path";
import type { TestDatabase } from "#tests/support/database.ts";

export type DatabaseProxy = {
  /** The same database, by the way that can be blocked. */
  database: TestDatabase;
  /** Cuts every connection and refuses new ones. */
  block(): Promise<void>;
  unblock(): Promise<void>;
  /** Lets no byte through any more and closes nothing, as a cable that was pulled out. For good. */
  freeze(): void;
};

export async function proxyTo(database: TestDatabase): Promise<DatabaseProxy> {
  const direct = new URL(database.connection.connectionString);
  const target = path.join(direct.searchParams.get("host")!, ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    if (!frozen) near.pipe(far).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const block = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    database: {
      ...database,
      connection: {
        connectionString: `postgresql://inkiosk@127.0.0.1:${port}${direct.pathname}?sslmode=disable`,
      },
      async close() {
        if (server.listening) await block();
        await database.close();
      },
    },
    block,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async unblock() {
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
  };
}
