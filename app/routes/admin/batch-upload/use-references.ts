import { useEffect, useRef, useState } from "react";
import { nextReferences, numberIn, referenceFromFileName } from "#app/shop/catalogue/reference.ts";
import type { NewReferences } from "#app/shop/settings/settings.ts";
import { isWaiting } from "./batch-file.ts";
import type { BatchFile } from "./batch-file.ts";
import { keep, keptOf } from "./kept-files.ts";
import type { ReferencesAnswer } from "./references.ts";
import type { Cards } from "./use-cards.ts";

/** Where numbers continue, and how references are made. */
export type Proposing = { highest: number; kind: NewReferences };

/** Asks while somebody types which references are taken, and proposes free ones. */
export function useReferences({ files, present, change }: Cards, starting: Proposing) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const highest = useRef(starting.highest);
  const wanted = wantedOf(files);

  /** Proposes a reference for files without one in their name. */
  const next = (reserved: string[]) =>
    nextReferences(highest.current, 1, starting.kind, [
      ...present.current.map(({ reference }) => reference.trim()),
      ...reserved,
    ])[0]!;

  function propose(id: string) {
    change(id, { reference: next([]), maybeSent: false });
    void keep(present.current.filter((each) => each.id === id).map((card) => keptOf(card)));
  }

  async function ask(references = wantedOf(present.current)): Promise<void> {
    // why null: the server checks again when the file is sent.
    const answer = await fetch("/admin/batch-upload/references", {
      method: "POST",
      body: new URLSearchParams({ references }),
    })
      .then((response) => (response.ok ? (response.json() as Promise<ReferencesAnswer>) : null))
      .catch(() => null);
    if (!answer) return;
    highest.current = Math.max(highest.current, answer.highest);
    const now = new Set(answer.taken);
    setTaken(now);
    for (const card of present.current)
      if (card.proposed && isWaiting(card) && !card.maybeSent && now.has(keyOf(card)))
        propose(card.id);
  }

  useEffect(() => {
    if (wanted === "") return;
    const waiting = setTimeout(() => void ask(wanted), 250);
    return () => clearTimeout(waiting);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);

  /** A reference from the file's name, or else the next free one. */
  function withReferences(list: File[]) {
    const used: string[] = [];
    return list.map((file) => {
      const named = referenceFromFileName(file.name);
      const reference = named ?? next(used);
      used.push(reference);
      return { id: crypto.randomUUID(), file, reference, proposed: !named, maybeSent: false };
    });
  }

  return {
    taken,
    withReferences,
    /** Resolves to true if the refused card has another reference now. */
    async refuse(id: string, reference: string): Promise<boolean> {
      setTaken((before) => new Set([...before, reference.toLowerCase()]));
      const find = () => present.current.find((each) => each.id === id && each.proposed);
      if (find()) await ask();
      const card = find();
      return card !== undefined && card.reference.trim() !== reference;
    },
    arrived(reference: string) {
      highest.current = Math.max(highest.current, numberIn(reference));
    },
  };
}

export type References = ReturnType<typeof useReferences>;

const keyOf = ({ reference }: BatchFile) => reference.trim().toLowerCase();

const wantedOf = (files: BatchFile[]) =>
  files
    .filter(({ status }) => status !== "success")
    .map(({ reference }) => reference.trim())
    .join("\n");
