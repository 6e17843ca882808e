// A process's side of the conversation with its supervisor.
import cluster from "node:cluster";
import type { Metric } from "#app/platform/process/exposition.ts";

export type ToSupervisor =
  | { says: "open"; port: number }
  | { says: "figures"; requestId: number; figures: Metric[] }
  | { says: "all figures, please"; requestId: number };
export type ToProcess =
  | { says: "drain" }
  | { says: "figures, please"; requestId: number }
  | { says: "all figures"; requestId: number; figures: Metric[] };

const send = (message: ToSupervisor) => process.send!(message);

const onSupervisorMessage = (handle: (message: ToProcess) => void) =>
  process.on("message", (message) => handle(message as ToProcess));

export function followSupervisor({ port, drain }: { port: number; drain(): Promise<void> }): void {
  // A terminal sends it to all processes, and only the supervisor acts on it.
  process.on("SIGHUP", () => {});
  onSupervisorMessage((message) => message.says === "drain" && void drain());
  send({ says: "open", port });
}

/** Any process returns the labelled metrics of all; a single process returns its own. */
export function shareFigures(ownFigures: () => Metric[]): () => Promise<Metric[]> {
  if (!cluster.isWorker) return async () => ownFigures();
  const waiting = new Map<number, (figures: Metric[]) => void>();
  let requestId = 0;
  onSupervisorMessage((message) => {
    if (message.says === "figures, please")
      send({ says: "figures", requestId: message.requestId, figures: ownFigures() });
    if (message.says !== "all figures") return;
    waiting.get(message.requestId)?.(message.figures);
    waiting.delete(message.requestId);
  });
  return () =>
    new Promise((resolve) => {
      waiting.set((requestId += 1), resolve);
      send({ says: "all figures, please", requestId });
    });
}
