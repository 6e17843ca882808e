// The state of a batch: files are added, given references, uploaded two at a time, retried and removed.
import { useCallback, useEffect, useRef, useState } from "react";
import { nextReferences, referenceFromFileName } from "#app/shop/catalogue/reference.ts";
import { problemOfFile, signatureLength } from "#app/shop/pictures/upload.ts";
import { sendFile } from "../kit/pictures/send-file.ts";
import { isWaiting, progressOf, referenceProblems } from "./batch-file.ts";
import type { BatchFile } from "./batch-file.ts";
import { forget, keep, listKept } from "./kept-files.ts";
import { previewOf } from "./preview.ts";
import type { ReferencesAnswer } from "./references.ts";

const sentAtOnce = 2;

/** What all pieces of the batch have in common, as the form has it. */
type Common = { categoryId: string; subCategoryId: string; enlargement: string; likeness: string; digitalSource: string };

export function useBatch(startingHighest: number, limitBytes: number) {
  const [files, setFiles] = useState<BatchFile[]>([]);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [restored, setRestored] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  // why: what runs for minutes reads the files as they are then, not as they were when it began.
  const present = useRef(files);
  const highest = useRef(startingHighest);
  const order = useRef(0);
  const controllers = useRef(new Map<string, AbortController>());

  const set = useCallback((next: (files: BatchFile[]) => BatchFile[]) => {
    present.current = next(present.current);
    setFiles(present.current);
  }, []);
  const change = useCallback(
    (id: string, part: Partial<BatchFile>) => set((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [set],
  );

  const addCards = useCallback(
    (added: { id: string; file: File; reference: string; maybeSent: boolean }[]) => {
      const known = new Set(present.current.map(({ id }) => id));
      const cards = added.filter(({ id }) => !known.has(id));
      const start = {
        preview: null,
        status: "pending",
        progress: 0,
        problem: null,
        pixels: null,
        pieceId: null,
        noticed: null,
        origin: null,
        sizes: null,
      } as const;
      set((all) => [...all, ...cards.map(({ id, file, reference, maybeSent }) => ({ id, file, reference, maybeSent, ...start }))]);
      for (const { id, file } of cards) void previewOf(file).then((preview) => change(id, { preview }));
    },
    [set, change],
  );

  useEffect(() => {
    let left = false;
    const running = controllers.current;
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
      for (const controller of running.values()) controller.abort();
      present.current = [];
    };
  }, [addCards]);

  const wanted = files
    .filter(({ status }) => status !== "success")
    .map(({ reference }) => reference.trim())
    .join("\n");
  useEffect(() => {
    if (wanted === "") return;
    const waiting = setTimeout(() => {
      void fetch("/admin/batch-upload/references", { method: "POST", body: new URLSearchParams({ references: wanted }) })
        .then((response) => (response.ok ? (response.json() as Promise<ReferencesAnswer>) : null))
        .then((answer) => answer && setTaken(new Set(answer.taken)))
        // why: the server checks again when the file is sent.
        .catch(() => {});
    }, 250);
    return () => clearTimeout(waiting);
  }, [wanted]);

  async function add(list: File[]) {
    const refused = new Map<File, BatchFile["problem"]>();
    for (const file of list) {
      const beginning = await file
        .slice(0, signatureLength)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0));
      const problem = problemOfFile(file.size, new Uint8Array(beginning), limitBytes);
      if (problem) refused.set(file, problem);
    }
    const used = present.current.map(({ reference }) => reference);
    const cards = list.map((file) => {
      const own = referenceFromFileName(file.name);
      const reference = own ?? nextReferences(highest.current, 1, used)[0]!;
      used.push(reference);
      return { id: crypto.randomUUID(), file, reference, maybeSent: false };
    });
    addCards(cards);
    for (const { id, file } of cards) if (refused.has(file)) change(id, { status: "error", problem: refused.get(file)! });
    await keep(cards.filter(({ file }) => !refused.has(file)).map((each) => ({ ...each, order: (order.current += 1) })));
  }

  function rename(id: string, reference: string) {
    change(id, { reference, maybeSent: false });
    const position = present.current.findIndex((each) => each.id === id);
    const card = present.current[position];
    if (card) void keep([{ id, file: card.file, reference, maybeSent: false, order: position }]);
  }

  function remove(ids: string[]) {
    const gone = new Set(ids);
    for (const id of gone) controllers.current.get(id)?.abort();
    set((all) => all.filter(({ id }) => !gone.has(id)));
    void forget(ids);
  }

  async function sendOne(id: string, common: Common) {
    const card = present.current.find((each) => each.id === id);
    if (!card || !isWaiting(card)) return;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    change(id, { status: "processing", progress: 10, problem: null });
    const reference = card.reference.trim();
    const position = present.current.indexOf(card);
    // why before: if this page goes away now, the next one knows that the shop may have it.
    await keep([{ id, file: card.file, reference, maybeSent: true, order: position }]);
    const answer = await sendFile(
      card.file,
      { intent: "piece", reference, ...common },
      {
        limitBytes,
        signal: controller.signal,
        onProgress: (share) => change(id, { status: "uploading", progress: progressOf(share) }),
      },
    );
    controllers.current.delete(id);
    if ("piece" in answer) {
      const { piece, found, noticed } = answer;
      const origin = { source: piece.source, found };
      change(id, { status: "success", progress: 100, pieceId: piece.id, noticed, origin, sizes: piece.sizes });
      await forget([id]);
      return;
    }
    const problem = "refused" in answer ? answer.refused : "not-a-form";
    const maybeSent = problem === "cut-off" || problem === "database-failed";
    change(id, { status: "error", progress: 0, problem, pixels: "megapixels" in answer ? answer : null, maybeSent });
    await keep([{ id, file: card.file, reference, maybeSent, order: position }]);
    if (problem === "reference-taken") setTaken((before) => new Set([...before, reference.toLowerCase()]));
  }

  /** Sends those of `ids` that are pending or failed and have a usable reference; answers with how many did and did not. */
  async function upload(ids: string[], common: Common): Promise<{ done: number; failed: number }> {
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
    };
  }

  return { files, problems: referenceProblems(files, taken), restored, isRunning, add, rename, remove, upload };
}
