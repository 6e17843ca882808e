// The state of a batch: files are added, uploaded two at a time, retried and removed.
import { useEffect, useState } from "react";
import { problemOfFile, signatureLength } from "#app/shop/pictures/upload-formats.ts";
import { findReferenceProblems } from "./batch-file.ts";
import type { BatchFile, CardInput } from "./batch-file.ts";
import { removeStoredFiles, storeFiles, toStoredFile, listStoredFiles } from "./stored-files.ts";
import { useCards } from "./use-cards.ts";
import type { Cards } from "./use-cards.ts";
import { useSending } from "./use-sending.ts";
import type { CommonFieldValues } from "./use-sending.ts";
import { useReferences } from "./use-references.ts";
import type { Proposing } from "./use-references.ts";

const parallelUploads = 2;

export function useBatch(proposing: Proposing, limitBytes: number) {
  const cards = useCards();
  const { files, current, set, change, addCards } = cards;
  const references = useReferences(cards, proposing);
  const { used } = references;
  const { sendOne, abort } = useSending(cards, limitBytes, references);
  const [isRunning, setIsRunning] = useState(false);
  const restored = useRestored(cards);

  async function add(chosenFiles: File[]) {
    const refusals = await findRefusals(chosenFiles, limitBytes);
    const first = Math.max(0, ...current.current.map(({ order }) => order + 1));
    const added = references
      .withReferences(chosenFiles, (file) => refusals.has(file))
      .map((card, position) => ({ ...card, order: first + position }));
    addCards(added);
    for (const { id, file } of added)
      if (refusals.has(file)) change(id, { status: "error", problem: refusals.get(file)! });
    await storeFiles(added.filter(({ file }) => !refusals.has(file)));
  }

  function update(id: string, typed: Partial<CardInput>, refused: BatchFile["refusedFields"] = {}) {
    const previous = current.current.find((each) => each.id === id);
    const remaining = Object.entries(previous?.refusedFields ?? {}).filter(
      ([name]) => !(name in typed),
    );
    change(id, {
      ...typed,
      refusedFields: { ...Object.fromEntries(remaining), ...refused },
      // Under another reference, it may not have arrived yet.
      ...("reference" in typed && { maybeSent: false, proposed: false }),
      ...("prices" in typed &&
        previous?.problem === "prices-unknown" && { status: "pending", problem: null }),
    });
    const card = current.current.find((file) => file.id === id);
    if (card) void storeFiles([toStoredFile(card)]);
  }

  function remove(ids: string[]) {
    const removed = new Set(ids);
    for (const id of removed) abort(id);
    set((all) => all.filter(({ id }) => !removed.has(id)));
    void removeStoredFiles(ids);
  }

  /** Sends the files that have a usable reference, and counts the results. */
  async function upload(ids: string[], common: CommonFieldValues) {
    setIsRunning(true);
    const problems = findReferenceProblems(current.current, used);
    for (const id of ids) if (problems.has(id)) change(id, { status: "error", problem: null });
    const queue = ids.filter((id) => !problems.has(id));
    const sendNext = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await sendOne(id, common);
    };
    await Promise.all(Array.from({ length: parallelUploads }, sendNext));
    setIsRunning(false);
    const results = current.current.filter(({ id }) => ids.includes(id));
    return {
      done: results.filter(({ status }) => status === "success").length,
      failed: results.filter(({ status }) => status === "error").length,
      isRuleOutdated: results.some(({ problem }) => problem === "prices-unknown"),
    };
  }

  return {
    files,
    problems: findReferenceProblems(files, used),
    restored,
    isRunning,
    add,
    update,
    remove,
    upload,
  };
}

/** Counts the files of an earlier visit that were restored. */
function useRestored({ current, addCards }: Cards) {
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    async function restore() {
      const stored = await listStoredFiles();
      if (isUnmounted || stored.length === 0) return;
      addCards(stored);
      setRestored(stored.length);
    }
    void restore();
    return () => {
      isUnmounted = true;
      current.current = [];
    };
  }, [addCards, current]);
  return restored;
}

/** Files that the shop would refuse, and why. */
async function findRefusals(list: File[], limitBytes: number) {
  const refusals = new Map<File, BatchFile["problem"]>();
  for (const file of list) {
    const beginning = await file
      .slice(0, signatureLength)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    const problem = problemOfFile(file.size, new Uint8Array(beginning), limitBytes);
    if (problem) refusals.set(file, problem);
  }
  return refusals;
}
