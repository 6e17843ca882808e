import type { Route } from "./+types/nothing";
import { answerLab } from "./for-lab.server.ts";

export const loader = (args: Route.LoaderArgs) => answerLab(args, async () => null);
