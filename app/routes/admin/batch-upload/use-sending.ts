import { useEffect, useRef } from "react";
import type { HangingWay } from "#app/shop/catalogue/hanging.ts";
import { sendFile } from "../kit/pictures/send-file.ts";
import { isWaiting, progressOf } from "./batch-file.ts";
import { forget, keep, keptOf } from "./kept-files.ts";
import type { Cards } from "./use-cards.ts";

/** What all pieces of the batch have in common, as the form has it. */
export type Common = {
  categoryId: string;
  subCategoryId: string;
  enlargement: string;
  likeness: string;
  digitalSource: string;
  hanging: HangingWay;
  hangAt: string;
};

/** Sends one file of the batch, with what its card then says; whoever leaves the page ends it. */
export function useSending(
  { present, change }: Pick<Cards, "present" | "change">,
  limitBytes: number,
  onTaken: (reference: string) => void,
) {
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  async function sendOne(id: string, common: Common) {
    const card = present.current.find((each) => each.id === id);
    if (!card || !isWaiting(card)) return;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    change(id, { status: "processing", progress: 10, problem: null });
    const reference = card.reference.trim();
    const { title, titleFr, additionalInfo, additionalInfoFr, room, prices } = card;
    const enlargement = String(card.enlargement ?? common.enlargement);
    const position = present.current.indexOf(card);
    // why before: if this page goes away now, the next one knows that the shop may have it.
    await keep([keptOf({ ...card, reference }, position, true)]);
    const answer = await sendFile(
      card.file,
      {
        intent: "piece",
        reference,
        title,
        titleFr,
        additionalInfo,
        additionalInfoFr,
        prices: JSON.stringify(prices),
        ...common,
        ...(room && {
          categoryId: String(room.categoryId),
          subCategoryId: String(room.subCategoryId ?? ""),
        }),
        enlargement,
      },
      {
        limitBytes,
        signal: controller.signal,
        onProgress: (share, waits) =>
          change(id, { status: "uploading", progress: progressOf(share), waits }),
      },
    );
    controllers.current.delete(id);
    if ("piece" in answer) {
      const { piece, found, noticed } = answer;
      const origin = { source: piece.source, found };
      change(id, {
        status: "success",
        progress: 100,
        pieceId: piece.id,
        noticed,
        origin,
        hanging: { state: piece.state, hangAt: piece.hangAt },
        sizes: piece.sizes,
      });
      await forget([id]);
      return;
    }
    const problem = "refused" in answer ? answer.refused : "not-a-form";
    const maybeSent = problem === "cut-off" || problem === "database-failed";
    change(id, {
      status: "error",
      progress: 0,
      problem,
      pixels: "megapixels" in answer ? answer : null,
      maybeSent,
    });
    await keep([keptOf({ ...card, reference }, position, maybeSent)]);
    if (problem === "reference-taken") onTaken(reference);
  }

  return { sendOne, abort: (id: string) => controllers.current.get(id)?.abort() };
}
