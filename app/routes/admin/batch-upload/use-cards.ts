import { useCallback, useRef, useState } from "react";
import type { BatchFile } from "./batch-file.ts";
import type { RestoredFile } from "./stored-files.ts";
import { createPreview } from "./preview.ts";

export function useCards() {
  const [files, setFiles] = useState<BatchFile[]>([]);
  // Uploads run for minutes and need the current cards, not those of their start.
  const current = useRef(files);

  const set = useCallback((update: (files: BatchFile[]) => BatchFile[]) => {
    current.current = update(current.current);
    setFiles(current.current);
  }, []);
  const change = useCallback(
    (id: string, part: Partial<BatchFile>) =>
      set((cards) => cards.map((card) => (card.id === id ? { ...card, ...part } : card))),
    [set],
  );

  const addCards = useCallback(
    (added: RestoredFile[]) => {
      const known = new Set(current.current.map(({ id }) => id));
      const cards = added.filter(({ id }) => !known.has(id));
      const initial = {
        proposed: false,
        title: "",
        titleFr: "",
        additionalInfo: "",
        additionalInfoFr: "",
        category: null,
        prices: [],
        typedPrices: "",
        preview: undefined,
        enlargement: null,
        status: "pending",
        progress: 0,
        isWaiting: false,
        problem: null,
        refusedFields: {},
        pixels: null,
        pieceId: null,
        notTaken: [],
        noticed: null,
        origin: null,
        hanging: null,
        sizes: null,
      } satisfies Partial<BatchFile>;
      set((previous) => [...previous, ...cards.map((card) => ({ ...initial, ...card }))]);
      for (const { id, file } of cards)
        void createPreview(file).then((preview) => change(id, { preview }));
    },
    [set, change],
  );

  return { files, current, set, change, addCards };
}

export type Cards = ReturnType<typeof useCards>;
