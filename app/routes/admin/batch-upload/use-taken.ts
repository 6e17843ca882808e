import { useEffect, useState } from "react";
import type { BatchFile } from "./batch-file.ts";
import type { ReferencesAnswer } from "./references.ts";

/** Which references of the batch other pieces have, asked while they are typed. */
export function useTaken(files: BatchFile[]) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const wanted = files
    .filter(({ status }) => status !== "success")
    .map(({ reference }) => reference.trim())
    .join("\n");
  useEffect(() => {
    if (wanted === "") return;
    const waiting = setTimeout(() => {
      void fetch("/admin/batch-upload/references", {
        method: "POST",
        body: new URLSearchParams({ references: wanted }),
      })
        .then((response) => (response.ok ? (response.json() as Promise<ReferencesAnswer>) : null))
        .then((answer) => answer && setTaken(new Set(answer.taken)))
        // why: the server checks again when the file is sent.
        .catch(() => {});
    }, 250);
    return () => clearTimeout(waiting);
  }, [wanted]);

  const addTaken = (reference: string) =>
    setTaken((before) => new Set([...before, reference.toLowerCase()]));
  return { taken, addTaken };
}
