import { ofFigures } from "#db/demo/palettes/of-figures.ts";
import { onNight } from "#db/demo/palettes/on-night.ts";
import { onPaper } from "#db/demo/palettes/on-paper.ts";

export const palettes = { ...onPaper, ...onNight, ...ofFigures };
