// What PostgreSQL announces, listened to once per process and told to whoever is there to hear it.
import type { Connection } from "./database.server.ts";
import { listen } from "./standing-connection.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";

/** `onEnd`: the shop closes, and nothing more will be said. */
type Hearer = { onSaid(said: string): void; onEnd(): void };

export type Announcements = {
  /** Returns how to stop; null where the shop is closing. */
  hear(hearer: Hearer): (() => void) | null;
  /** Ends what everybody hears, so that no answer is under way for ever. */
  end(): void;
  close(): Promise<void>;
};

/** An empty word: the line was lost for a while, and anything may have been said. */
export async function openAnnouncements(
  connection: Connection,
  channel: string,
  log: Log,
): Promise<Announcements> {
  const hearers = new Set<Hearer>();
  let isOver = false;
  const stopListening = await listen(
    connection,
    channel,
    (said) => {
      for (const { onSaid } of hearers) onSaid(said);
    },
    log,
  );
  const end = () => {
    isOver = true;
    for (const { onEnd } of hearers) onEnd();
    hearers.clear();
  };
  return {
    hear(hearer) {
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
