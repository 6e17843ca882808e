// Parts of a page that are kept as bytes. Texts stand for them until the page is written, because
// joining and encoding theirs takes longer.
import { randomBytes } from "node:crypto";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";

export type PageParts = ReturnType<typeof openPageParts>;

/** Of a request for a page, not for its data alone. */
export const pagePartsContext = createContext<PageParts | null>(null);

/** What a loader answers for a list: JSON, or on a page a text that stands for it. */
export function listAsText(context: Readonly<RouterContextProvider>, list: object[]): string {
  return context.get(pagePartsContext)?.hold(list) ?? JSON.stringify(list);
}

/** Some 3 kB each. */
const maxKept = 200;
/** What was rendered once, by all that it depends on. */
const kept = new Map<string, Buffer>();

export function openPageParts() {
  /** In no other text of the page. */
  const mark = randomBytes(16).toString("base64url");
  const parts: Buffer[][] = [];
  const lists = new Map<string, object[]>();
  const cuts: { name: string; from: string; to: string }[] = [];
  const placeholders = new RegExp(`part (\\d+) ${mark}`);
  const standIn = (bytes: Buffer[]) => `part ${parts.push(bytes) - 1} ${mark}`;
  return {
    mark,
    standIn,
    hold(list: object[]): string {
      // Most of a large gallery is listed once until a change: its bytes are not worth making.
      const isKnown = list.every((each) => listed.has(each));
      for (const each of list) listed.add(each);
      const text = isKnown ? standIn(dataOf(list)) : JSON.stringify(list);
      lists.set(text, list);
      return text;
    },
    listOf: (text: string) => lists.get(text)!,
    /** A text that stands for a part that is kept, or two to stand before and after a new one. */
    keep(name: string): string | { from: string; to: string } {
      const known = kept.get(name);
      if (known) return standIn([known]);
      const [from, to] = [`from ${cuts.length} ${mark}`, `to ${cuts.length} ${mark}`] as const;
      cuts.push({ name, from, to });
      return { from, to };
    },
    /** Keeps the new parts, and removes what stands around them. */
    cutOut(html: string): string {
      let page = html;
      for (const { name, from, to } of cuts.splice(0)) {
        const [before, rest = ""] = page.split(from) as [string, string?];
        const [part, after] = rest.split(to);
        // It was not rendered if an error was shown in its place.
        if (after === undefined) continue;
        if (kept.size >= maxKept) kept.clear();
        kept.set(name, bytesToKeep(part!));
        page = before + part + after;
      }
      return page;
    },
    fillIn(text: string): (string | Buffer)[] {
      // Every second piece of it is the index of a part.
      return text
        .split(placeholders)
        .flatMap((piece, at): (string | Buffer)[] => (at % 2 ? parts[Number(piece)]! : [piece]));
    },
  };
}

/** As Latin-1, a byte is a character. JSON escapes none beyond ASCII, so UTF-8 stays as it is. */
export function inScript(utf8: Buffer): string {
  return JSON.stringify(utf8.toString("latin1")).replaceAll("<", "\\u003c");
}

const [open, between, close] = ["[", ",", "]"].map((sign) => Buffer.from(sign));

function dataOf(list: object[]): Buffer[] {
  return [
    open!,
    ...list.flatMap((each, at) => [...(at > 0 ? [between!] : []), bytesOf(each)]),
    close!,
  ];
}

/** Of what is read once and listed on many pages. */
const bytes = new WeakMap<object, Buffer>();
const listed = new WeakSet<object>();

/** JSON as it stands in a page: in a text of the data, which is a text of a script. */
function bytesOf(each: object): Buffer {
  const known = bytes.get(each);
  if (known) return known;
  const text = JSON.stringify(JSON.stringify(each)).slice(1, -1);
  const written = bytesToKeep(inScript(Buffer.from(text)).slice(1, -1), "latin1");
  bytes.set(each, written);
  return written;
}

/** Of their own: a small Buffer would keep the 64 kB that it shares with others. */
export function bytesToKeep(text: string, encoding: "utf8" | "latin1" = "utf8"): Buffer {
  const kept = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
  kept.write(text, encoding);
  return kept;
}
