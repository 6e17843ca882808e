// A process's side of the conversation with its supervisor.
import cluster from "node:cluster";
import type { Metric } from "#app/platform/process/exposition.ts";

export type ToSupervisor =
  | { says: "open"; port: number }
  | { says: "figures"; asked: number; figures: Metric[] }
  | { says: "all figures, please"; asked: number };
export type ToProcess =
  | { says: "drain" }
  | { says: "figures, please"; asked: number }
  | { says: "all figures"; asked: number; figures: Metric[] };

const tell = (said: ToSupervisor) => process.send!(said);

const hear = (onSaid: (said: ToProcess) => void) =>
  process.on("message", (said) => onSaid(said as ToProcess));

export function followSupervisor({ port, drain }: { port: number; drain(): Promise<void> }): void {
  // why ignored: a terminal sends it to all processes, and only the supervisor acts on it.
  process.on("SIGHUP", () => {});
  hear((said) => said.says === "drain" && void drain());
  tell({ says: "open", port });
}

/** Metrics of all processes, labelled, whichever was asked; a single process returns its own. */
export function shareFigures(own: () => Metric[]): () => Promise<Metric[]> {
  if (!cluster.isWorker) return async () => own();
  const waiting = new Map<number, (figures: Metric[]) => void>();
  let asked = 0;
  hear((said) => {
    if (said.says === "figures, please")
      tell({ says: "figures", asked: said.asked, figures: own() });
    if (said.says !== "all figures") return;
    waiting.get(said.asked)?.(said.figures);
    waiting.delete(said.asked);
  });
  return () =>
    new Promise((resolve) => {
      waiting.set((asked += 1), resolve);
      tell({ says: "all figures, please", asked });
    });
}
