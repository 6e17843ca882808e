// Commands on blocks: move, remove, add and convert, each one undo step.
import { Fragment } from "prosemirror-model";
import type { MarkType, Node } from "prosemirror-model";
import { NodeSelection, TextSelection } from "prosemirror-state";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { schema } from "./block-schema.ts";

const { nodes, marks } = schema;

type CurrentBlock = { at: number; of: number; from: number; node: Node };

/** The block with the caret, or the selected one. */
export function currentBlock({ doc, selection }: EditorState): CurrentBlock {
  const at = Math.min(selection.$from.index(0), doc.childCount - 1);
  return { at, of: doc.childCount, from: startOf(doc, at), node: doc.child(at) };
}

function startOf(doc: Node, at: number): number {
  return doc.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

export function moveBlock(by: -1 | 1): Command {
  return (state, dispatch) => {
    const { at, of, from, node } = currentBlock(state);
    const to = at + by;
    if (to < 0 || to >= of) return false;
    if (!dispatch) return true;
    const next = by < 0 ? startOf(state.doc, to) : from + state.doc.child(to).nodeSize;
    const within = state.selection.from - from;
    const tr = state.tr.delete(from, from + node.nodeSize).insert(next, node);
    dispatch(chooseIn(tr, next, within, state.selection instanceof NodeSelection).scrollIntoView());
    return true;
  };
}

function chooseIn(tr: Transaction, from: number, within: number, asWhole: boolean): Transaction {
  const node = tr.doc.nodeAt(from)!;
  if (asWhole || node.isAtom) return tr.setSelection(NodeSelection.create(tr.doc, from));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(from + Math.max(1, within))));
}

/** Selects a block without text as a whole; in others, sets the caret. */
export function chooseBlock(at: number): Command {
  return (state, dispatch) => {
    const from = startOf(state.doc, at);
    dispatch?.(chooseIn(state.tr, from, 1, false).scrollIntoView());
    return true;
  };
}

export const removeBlock: Command = (state, dispatch) => {
  const { from, node, of } = currentBlock(state);
  if (!dispatch) return true;
  const tr =
    of === 1
      ? state.tr.replaceWith(from, from + node.nodeSize, nodes.text_block.create())
      : state.tr.delete(from, from + node.nodeSize);
  const next = Math.min(from, tr.doc.content.size - tr.doc.lastChild!.nodeSize);
  dispatch(chooseIn(tr, next, 1, false).scrollIntoView());
  return true;
};

/** Inserts below the current block, or replaces it if it is empty. */
export function addBlocks(added: Node[], choose = 0): Command {
  return (state, dispatch) => {
    const { from, node } = currentBlock(state);
    const isEmpty = node.type === nodes.text_block && node.childCount === 0;
    const end = from + node.nodeSize;
    const start = isEmpty ? from : end;
    const tr = state.tr.replaceWith(start, end, Fragment.from(added));
    const before = added.slice(0, choose).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    dispatch?.(chooseIn(tr, start + before, 1, false).scrollIntoView());
    return true;
  };
}

/** Changes the selected block. */
export function setAttributes(attributes: Record<string, unknown>): Command {
  return (state, dispatch) => {
    const { from, node } = currentBlock(state);
    const tr = state.tr.setNodeMarkup(from, null, { ...node.attrs, ...attributes });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };
}

type Wanted = "text" | "heading" | "bullets" | "numbers";

/** Converts all text blocks in the selection; blocks already of that kind become plain text. */
export function convertTo(wanted: Wanted): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    const first = $from.index(0);
    const chosen = state.doc.children.slice(first, $to.indexAfter(0));
    if (chosen.length === 0 || chosen.some(({ isAtom }) => isAtom)) return false;
    const kind = chosen.every((node) => isKind(node, wanted)) ? "text" : wanted;
    const lines = chosen.flatMap((node) =>
      node.type === nodes.list ? node.children.map(({ content }) => content) : [node.content],
    );
    const made = madeOf(kind, lines);
    const from = startOf(state.doc, first);
    const end = from + chosen.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    const tr = state.tr.replaceWith(from, end, made);
    const deeper = (kind === "bullets" || kind === "numbers" ? 1 : 0) - ($from.depth - 1);
    dispatch?.(chooseIn(tr, from, $from.pos - from + deeper, false).scrollIntoView());
    return true;
  };
}

function madeOf(kind: Wanted, lines: Fragment[]): Node[] {
  if (kind === "bullets" || kind === "numbers")
    return [
      nodes.list.create(
        { ordered: kind === "numbers" },
        lines.map((content) => nodes.item.create(null, content)),
      ),
    ];
  const type = kind === "heading" ? nodes.heading : nodes.text_block;
  return lines.map((content) => type.create(null, content));
}

export function isKind({ type, attrs }: Node, kind: Wanted): boolean {
  if (kind === "heading") return type === nodes.heading;
  if (kind === "text") return type === nodes.text_block;
  return type === nodes.list && attrs["ordered"] === (kind === "numbers");
}

/** Enter in an empty last item leaves the list. */
export const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const item = $from.parent;
  if (!empty || item.type !== nodes.item || item.childCount > 0) return false;
  const list = $from.node(1);
  if ($from.index(1) !== list.childCount - 1) return false;
  const end = $from.after(1);
  const text = nodes.text_block.create();
  const tr =
    list.childCount === 1
      ? state.tr.replaceWith($from.before(1), end, text)
      : state.tr.insert(end, text).delete($from.before(2), $from.after(2));
  const at = list.childCount === 1 ? $from.before(1) : tr.mapping.map(end, -1);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return state.selection.$from.parent.inlineContent;
};

export function isMarked({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
}

export type Linked = { from: number; to: number; href: string };

/** The link at the caret, or the selected text. */
export function currentLink({ selection, doc }: EditorState): Linked | null {
  if (selection instanceof NodeSelection) return null;
  const { from, to, empty, $from } = selection;
  const found = marks.link.isInSet(empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []));
  const href = (found?.attrs["href"] as string | undefined) ?? "";
  if (!empty) return { from, to, href };
  if (!found) return null;
  let [start, end] = [$from.pos, $from.pos];
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (!found.isInSet(child.marks) || at > end || at + child.nodeSize < start) return;
    [start, end] = [Math.min(start, at), Math.max(end, at + child.nodeSize)];
  });
  return { from: start, to: end, href };
}

/** An empty address removes the link. */
export function setLink({ from, to }: Linked, href: string): Command {
  return (state, dispatch) => {
    const tr = state.tr.removeMark(from, to, marks.link);
    dispatch?.(href === "" ? tr : tr.addMark(from, to, marks.link.create({ href })));
    return true;
  };
}
