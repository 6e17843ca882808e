// The code that writes PDF and finds fonts takes memory, so it is loaded for the first document.
import { foreignFontsFor } from "./foreign-fonts.server.ts";
import { textsIn } from "./foreign-letters.ts";
import type { PaperDocument } from "./paper-document.server.ts";
import type { AboutPaper } from "./paper.ts";

export const loadPaperDocument = () => import("./paper-document.server.ts");

/** `shown`: holds all texts to come, since letters that the shop's fonts lack need others. */
export async function openPaper(about: AboutPaper, shown: unknown = []): Promise<PaperDocument> {
  const { PaperDocument } = await loadPaperDocument();
  return new PaperDocument(about, await foreignFontsFor(textsIn(shown)));
}
