// Passes PostgreSQL's notifications to any number of listeners in this process.
import type { Connection } from "./database.server.ts";
import { listen } from "./persistent-connection.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";

/** The message is empty after a lost connection, when notifications may be missing. */
type Subscriber = { onMessage(message: string): void; onEnd(): void };

export type Announcements = {
  subscribe(subscriber: Subscriber): (() => void) | null;
  /** Calls every `onEnd`, so that no streamed answer stays open for ever. */
  end(): void;
  close(): Promise<void>;
};

export async function openAnnouncements(
  connection: Connection,
  channel: string,
  log: Log,
): Promise<Announcements> {
  const subscribers = new Set<Subscriber>();
  let hasEnded = false;
  const stopListening = await listen(
    connection,
    channel,
    (message) => {
      for (const { onMessage } of subscribers) onMessage(message);
    },
    log,
  );
  const end = () => {
    hasEnded = true;
    for (const { onEnd } of subscribers) onEnd();
    subscribers.clear();
  };
  return {
    subscribe(subscriber) {
      if (hasEnded) return null;
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    end,
    async close() {
      end();
      await stopListening();
    },
  };
}
