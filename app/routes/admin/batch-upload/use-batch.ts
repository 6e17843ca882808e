// The state of a batch: files are added, given references, uploaded two at a time, retried and
// removed.
import { useEffect, useRef, useState } from "react";
import { nextReferences, referenceFromFileName } from "#app/shop/catalogue/reference.ts";
import { problemOfFile, signatureLength } from "#app/shop/pictures/upload.ts";
import type { NewReferences } from "#app/shop/settings/settings.ts";
import { referenceProblems } from "./batch-file.ts";
import type { BatchFile, Typed } from "./batch-file.ts";
import { forget, keep, keptOf, listKept } from "./kept-files.ts";
import { useCards } from "./use-cards.ts";
import type { Cards } from "./use-cards.ts";
import { useSending } from "./use-sending.ts";
import type { Common } from "./use-sending.ts";
import { useTaken } from "./use-taken.ts";

const sentAtOnce = 2;

/** What references go on from, and how they are made. */
type Proposing = { highest: number; kind: NewReferences };

export function useBatch(starting: Proposing, limitBytes: number) {
  const cards = useCards();
  const { files, present, set, change, addCards } = cards;
  const { taken, addTaken } = useTaken(files);
  const { sendOne, abort } = useSending(cards, limitBytes, addTaken);
  const [isRunning, setIsRunning] = useState(false);
  const highest = useRef(starting.highest);
  const { restored, order } = useRestored(cards);

  async function add(list: File[]) {
    const refused = await refusedOf(list, limitBytes);
    const used = present.current.map(({ reference }) => reference);
    const proposing = { highest: highest.current, kind: starting.kind };
    const added = withReferences(list, proposing, used);
    addCards(added);
    for (const { id, file } of added)
      if (refused.has(file)) change(id, { status: "error", problem: refused.get(file)! });
    await keep(
      added
        .filter(({ file }) => !refused.has(file))
        .map((each) => ({ ...each, order: (order.current += 1) })),
    );
  }

  function type(id: string, typed: Partial<Typed>) {
    const before = present.current.find((each) => each.id === id);
    change(id, {
      ...typed,
      // why: what arrived under another reference is another piece.
      ...("reference" in typed && { maybeSent: false }),
      ...("prices" in typed &&
        before?.problem === "prices-unknown" && { status: "pending", problem: null }),
    });
    const position = present.current.findIndex((each) => each.id === id);
    const card = present.current[position];
    if (!card) return;
    void keep([keptOf(card, position)]);
  }

  function remove(ids: string[]) {
    const gone = new Set(ids);
    for (const id of gone) abort(id);
    set((all) => all.filter(({ id }) => !gone.has(id)));
    void forget(ids);
  }

  /** Sends what is pending or failed and has a usable reference; counts what arrived. */
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

/** How many files this browser had kept of a batch, and which order the next one has. */
function useRestored({ present, addCards }: Cards) {
  const [restored, setRestored] = useState(0);
  const order = useRef(0);
  useEffect(() => {
    let left = false;
    async function restore() {
      const kept = await listKept();
      if (left || kept.length === 0) return;
      order.current = kept.at(-1)!.order + 1;
      addCards(kept);
      setRestored(kept.length);
    }
    void restore();
    return () => {
      left = true;
      present.current = [];
    };
  }, [addCards, present]);
  return { restored, order };
}

/** The files that the shop would not take, and why. */
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

/** Each file with the reference that its name holds, else with the next free one. */
function withReferences(list: File[], { highest, kind }: Proposing, taken: string[]) {
  const used = [...taken];
  return list.map((file) => {
    const reference =
      referenceFromFileName(file.name) ?? nextReferences(highest, 1, kind, used)[0]!;
    used.push(reference);
    return { id: crypto.randomUUID(), file, reference, maybeSent: false };
  });
}
