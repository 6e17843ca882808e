import type { Route } from "./+types/not-found";
import { answerLab } from "./answer-lab.server.ts";

export const loader = (args: Route.LoaderArgs) => answerLab(args, async () => null);
