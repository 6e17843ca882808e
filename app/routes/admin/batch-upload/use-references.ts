import { useEffect, useRef, useState } from "react";
import { nextReferences, numberIn, referenceFromFileName } from "#app/shop/catalogue/reference.ts";
import type { NewReferences } from "#app/shop/settings/settings.ts";
import { isUnsent } from "./batch-file.ts";
import type { BatchFile } from "./batch-file.ts";
import { storeFiles, toStoredFile } from "./stored-files.ts";
import type { ReferencesAnswer } from "./references.ts";
import type { Cards } from "./use-cards.ts";

/** Where numbers continue, and how references are made. */
export type Proposing = { highest: number; kind: NewReferences };

/** Fetches which references are used while somebody types, and proposes free ones. */
export function useReferences({ files, current, change }: Cards, proposing: Proposing) {
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const highest = useRef(proposing.highest);
  const references = joinReferences(files);

  /** Proposes a reference for files without one in their name. */
  const proposeNext = (reserved: string[]) =>
    nextReferences(highest.current, 1, proposing.kind, [
      ...current.current.map(({ reference }) => reference.trim()),
      ...reserved,
    ])[0]!;

  function propose(id: string) {
    change(id, { reference: proposeNext([]), maybeSent: false });
    void storeFiles(
      current.current.filter((card) => card.id === id).map((card) => toStoredFile(card)),
    );
  }

  async function fetchUsed(references = joinReferences(current.current)): Promise<void> {
    // The server checks again when the file is sent, so a failure is ignored.
    const answer = await fetch("/admin/batch-upload/references", {
      method: "POST",
      body: new URLSearchParams({ references }),
    })
      .then((response) => (response.ok ? (response.json() as Promise<ReferencesAnswer>) : null))
      .catch(() => null);
    if (!answer) return;
    highest.current = Math.max(highest.current, answer.highest);
    const nowUsed = new Set(answer.taken);
    setUsed(nowUsed);
    for (const card of current.current)
      if (card.proposed && isUnsent(card) && !card.maybeSent && nowUsed.has(referenceKey(card)))
        propose(card.id);
  }

  useEffect(() => {
    if (references === "") return;
    const timer = setTimeout(() => void fetchUsed(references), 250);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [references]);

  /** A reference from the file's name, or else the next free one; none for a refused file. */
  function withReferences(chosenFiles: File[], isRefused: (file: File) => boolean) {
    const added: string[] = [];
    return chosenFiles.map((file) => {
      const named = referenceFromFileName(file.name);
      const reference = named ?? (isRefused(file) ? "" : proposeNext(added));
      added.push(reference);
      return { id: crypto.randomUUID(), file, reference, proposed: !named, maybeSent: false };
    });
  }

  return {
    used,
    withReferences,
    /** Resolves to true if the refused card has another reference now. */
    async refuse(id: string, reference: string): Promise<boolean> {
      setUsed((previous) => new Set([...previous, reference.toLowerCase()]));
      const findProposed = () => current.current.find((each) => each.id === id && each.proposed);
      if (findProposed()) await fetchUsed();
      const card = findProposed();
      return card !== undefined && card.reference.trim() !== reference;
    },
    recordArrived(reference: string) {
      highest.current = Math.max(highest.current, numberIn(reference));
    },
  };
}

export type References = ReturnType<typeof useReferences>;

const referenceKey = ({ reference }: BatchFile) => reference.trim().toLowerCase();

const joinReferences = (files: BatchFile[]) =>
  files
    .filter(({ status }) => status !== "success")
    .map(({ reference }) => reference.trim())
    .join("\n");
