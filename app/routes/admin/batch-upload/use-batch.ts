// The state of a batch: files are added, uploaded two at a time, retried and removed.
import { useEffect, useState } from "react";
import { problemOfFile, signatureLength } from "#app/shop/pictures/file-signature.ts";
import { referenceProblems } from "./batch-file.ts";
import type { BatchFile, Typed } from "./batch-file.ts";
import { forget, keep, keptOf, listKept } from "./kept-files.ts";
import { useCards } from "./use-cards.ts";
import type { Cards } from "./use-cards.ts";
import { useSending } from "./use-sending.ts";
import type { Common } from "./use-sending.ts";
import { useReferences } from "./use-references.ts";
import type { Proposing } from "./use-references.ts";

const sentAtOnce = 2;

export function useBatch(starting: Proposing, limitBytes: number) {
  const cards = useCards();
  const { files, present, set, change, addCards } = cards;
  const references = useReferences(cards, starting);
  const { taken } = references;
  const { sendOne, abort } = useSending(cards, limitBytes, references);
  const [isRunning, setIsRunning] = useState(false);
  const restored = useRestored(cards);

  async function add(list: File[]) {
    const refused = await refusedOf(list, limitBytes);
    const first = Math.max(0, ...present.current.map(({ order }) => order + 1));
    const added = references
      .withReferences(list)
      .map((card, position) => ({ ...card, order: first + position }));
    addCards(added);
    for (const { id, file } of added)
      if (refused.has(file)) change(id, { status: "error", problem: refused.get(file)! });
    await keep(added.filter(({ file }) => !refused.has(file)));
  }

  function type(id: string, typed: Partial<Typed>, refused: BatchFile["refusedFields"] = {}) {
    const before = present.current.find((each) => each.id === id);
    const left = Object.entries(before?.refusedFields ?? {}).filter(([name]) => !(name in typed));
    change(id, {
      ...typed,
      refusedFields: { ...Object.fromEntries(left), ...refused },
      // why: under another reference, it may not have arrived yet.
      ...("reference" in typed && { maybeSent: false, proposed: false }),
      ...("prices" in typed &&
        before?.problem === "prices-unknown" && { status: "pending", problem: null }),
    });
    const card = present.current.find((each) => each.id === id);
    if (card) void keep([keptOf(card)]);
  }

  function remove(ids: string[]) {
    const gone = new Set(ids);
    for (const id of gone) abort(id);
    set((all) => all.filter(({ id }) => !gone.has(id)));
    void forget(ids);
  }

  /** Sends the files that have a usable reference, and counts the results. */
  async function upload(ids: string[], common: Common) {
    setIsRunning(true);
    const problems = referenceProblems(present.current, taken);
    for (const id of ids) if (problems.has(id)) change(id, { status: "error", problem: null });
    const queue = ids.filter((id) => !problems.has(id));
    const next = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await sendOne(id, common);
    };
    await Promise.all(Array.from({ length: sentAtOnce }, next));
    setIsRunning(false);
    const results = present.current.filter(({ id }) => ids.includes(id));
    return {
      done: results.filter(({ status }) => status === "success").length,
      failed: results.filter(({ status }) => status === "error").length,
      isRuleOutdated: results.some(({ problem }) => problem === "prices-unknown"),
    };
  }

  return {
    files,
    problems: referenceProblems(files, taken),
    restored,
    isRunning,
    add,
    type,
    remove,
    upload,
  };
}

/** How many files of an earlier visit came back. */
function useRestored({ present, addCards }: Cards) {
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    let left = false;
    async function restore() {
      const kept = await listKept();
      if (left || kept.length === 0) return;
      addCards(kept);
      setRestored(kept.length);
    }
    void restore();
    return () => {
      left = true;
      present.current = [];
    };
  }, [addCards, present]);
  return restored;
}

/** Files that the shop would refuse, and why. */
async function refusedOf(list: File[], limitBytes: number) {
  const refused = new Map<File, BatchFile["problem"]>();
  for (const file of list) {
    const beginning = await file
      .slice(0, signatureLength)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    const problem = problemOfFile(file.size, new Uint8Array(beginning), limitBytes);
    if (problem) refused.set(file, problem);
  }
  return refused;
}
