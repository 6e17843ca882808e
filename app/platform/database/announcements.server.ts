// Passes PostgreSQL's notifications to any number of listeners in this process.
import type { Connection } from "./database.server.ts";
import { listen } from "./persistent-connection.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";

/** An empty `said`: the connection was lost, so notifications may be missing. */
type Subscriber = { onMessage(said: string): void; onEnd(): void };

export type Announcements = {
  /** Null if the shop is closing. */
  subscribe(hearer: Subscriber): (() => void) | null;
  /** Calls every `onEnd`, so that no streamed answer stays open for ever. */
  end(): void;
  close(): Promise<void>;
};

export async function openAnnouncements(
  connection: Connection,
  channel: string,
  log: Log,
): Promise<Announcements> {
  const hearers = new Set<Subscriber>();
  let isOver = false;
  const stopListening = await listen(
    connection,
    channel,
    (said) => {
      for (const { onMessage } of hearers) onMessage(said);
    },
    log,
  );
  const end = () => {
    isOver = true;
    for (const { onEnd } of hearers) onEnd();
    hearers.clear();
  };
  return {
    subscribe(hearer) {
      if (isOver) return null;
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
    end,
    async close() {
      end();
      await stopListening();
    },
  };
}
