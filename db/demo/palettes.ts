import { ofFigures } from "./palettes/of-figures.ts";
import { onNight } from "./palettes/on-night.ts";
import { onPaper } from "./palettes/on-paper.ts";

export const palettes = { ...onPaper, ...onNight, ...ofFigures };
