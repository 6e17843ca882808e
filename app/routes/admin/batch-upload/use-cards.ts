import { useCallback, useRef, useState } from "react";
import type { BatchFile } from "./batch-file.ts";
import type { KeptFile } from "./kept-files.ts";
import { previewOf } from "./preview.ts";

export function useCards() {
  const [files, setFiles] = useState<BatchFile[]>([]);
  // why a ref: uploads run for minutes and need the current cards, not those of their start.
  const present = useRef(files);

  const set = useCallback((next: (files: BatchFile[]) => BatchFile[]) => {
    present.current = next(present.current);
    setFiles(present.current);
  }, []);
  const change = useCallback(
    (id: string, part: Partial<BatchFile>) =>
      set((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [set],
  );

  const addCards = useCallback(
    (added: KeptFile[]) => {
      const known = new Set(present.current.map(({ id }) => id));
      const cards = added.filter(({ id }) => !known.has(id));
      const start = {
        proposed: false,
        title: "",
        titleFr: "",
        additionalInfo: "",
        additionalInfoFr: "",
        room: null,
        prices: [],
        typedPrices: "",
        preview: undefined,
        enlargement: null,
        status: "pending",
        progress: 0,
        waits: false,
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
      set((all) => [...all, ...cards.map((card) => ({ ...start, ...card }))]);
      for (const { id, file } of cards)
        void previewOf(file).then((preview) => change(id, { preview }));
    },
    [set, change],
  );

  return { files, present, set, change, addCards };
}

export type Cards = ReturnType<typeof useCards>;
