import { useEffect, useRef } from "react";
import type { HangingMode } from "#app/shop/catalogue/piece-state.ts";
import { sendFile } from "#app/routes/admin/kit/upload/send-file.ts";
import { isUnsent, toPercent } from "./batch-file.ts";
import type { BatchFile } from "./batch-file.ts";
import { removeStoredFiles, storeFiles, toStoredFile } from "./stored-files.ts";
import type { Cards } from "./use-cards.ts";
import type { References } from "./use-references.ts";

/** Values that all pieces of a batch share, as the form has them. */
export type CommonFieldValues = {
  categoryId: string;
  subCategoryId: string;
  enlargement: string;
  likeness: string;
  digitalSource: string;
  hanging: HangingMode;
  hangAt: string;
};

/** Sends a file as its card is at that moment; leaving the page aborts it. */
export function useSending(
  { current, change }: Pick<Cards, "current" | "change">,
  limitBytes: number,
  references: Pick<References, "recordArrived" | "refuse">,
) {
  const controllers = useRef(new Map<string, AbortController>());
  // Leaving the page empties the cards too, but their files stay stored, so this is not read off
  // the cards.
  const hasLeft = useRef(false);
  useEffect(() => {
    const running = controllers.current;
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  async function sendOne(id: string, common: CommonFieldValues): Promise<void> {
    const card = current.current.find((file) => file.id === id);
    if (!card || !isUnsent(card)) return;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    change(id, { status: "processing", progress: 10, problem: null, refusedFields: {} });
    const reference = card.reference.trim();
    // If the page closes now, the next visit must know that the shop may have the file.
    await storeFiles([toStoredFile({ ...card, reference }, true)]);
    const answer = await sendFile(card.file, toFields(card, common), {
      limitBytes,
      signal: controller.signal,
      onProgress: (share, isWaiting) =>
        change(id, { status: "uploading", progress: toPercent(share), isWaiting }),
    });
    controllers.current.delete(id);
    const isRemoved = !hasLeft.current && !current.current.some((file) => file.id === id);
    if ("piece" in answer) {
      const { piece, found, noticed } = answer;
      references.recordArrived(piece.reference);
      const origin = { source: piece.source, found };
      change(id, {
        status: "success",
        progress: 100,
        pieceId: piece.id,
        notTaken: piece.notTaken,
        noticed,
        origin,
        hanging: { state: piece.state, hangAt: piece.hangAt },
        sizes: piece.sizes,
      });
    }
    if ("piece" in answer || isRemoved) return removeStoredFiles([id]);
    const refusedFields = "problems" in answer ? answer.problems : {};
    const problem =
      "refused" in answer ? answer.refused : "problems" in answer ? "field-refused" : "not-a-form";
    const maybeSent = problem === "cut-off" || problem === "database-failed";
    change(id, {
      status: "error",
      progress: 0,
      problem,
      refusedFields,
      pixels: "megapixels" in answer ? answer : null,
      maybeSent,
    });
    await storeFiles([toStoredFile({ ...card, reference }, maybeSent)]);
    if (problem === "reference-taken" && (await references.refuse(id, reference)))
      return sendOne(id, common);
  }

  return { sendOne, abort: (id: string) => controllers.current.get(id)?.abort() };
}

function toFields(
  card: BatchFile,
  { enlargement, ...common }: CommonFieldValues,
): Record<string, string> {
  const { title, titleFr, additionalInfo, additionalInfoFr, category, prices } = card;
  return {
    intent: "piece",
    reference: card.reference.trim(),
    title,
    titleFr,
    additionalInfo,
    additionalInfoFr,
    prices: JSON.stringify(prices),
    ...common,
    ...(category && {
      categoryId: String(category.categoryId),
      subCategoryId: String(category.subCategoryId ?? ""),
    }),
    enlargement: String(card.enlargement ?? enlargement),
  };
}
