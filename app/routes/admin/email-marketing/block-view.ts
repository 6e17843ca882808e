// The editing surface: keys, grips beside the blocks, and how pieces look.
import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { EditorState, NodeSelection, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { EditorView, NodeViewConstructor } from "prosemirror-view";
import { breakLine, leaveList, moveBlock } from "./block-commands.ts";
import { schema } from "./block-schema.ts";

const { marks } = schema;

/** `moved` is called after a move by keyboard. */
export function stateOf(doc: Node, moved: () => void): EditorState {
  const movedBy = (by: -1 | 1) =>
    chainCommands((state, dispatch) => {
      const isDone = moveBlock(by)(state, dispatch);
      if (isDone && dispatch) moved();
      // The keys are always handled, or the browser would move the caret away.
      return true;
    });
  return EditorState.create({
    doc,
    plugins: [
      history(),
      keymap({
        "Mod-z": undo,
        "Mod-y": redo,
        "Shift-Mod-z": redo,
        "Mod-b": toggleMark(marks.bold),
        "Mod-i": toggleMark(marks.italic),
        "Alt-ArrowUp": movedBy(-1),
        "Alt-ArrowDown": movedBy(1),
        "Shift-Enter": breakLine,
        Enter: leaveList,
      }),
      keymap(baseKeymap),
      dropCursor({ color: false, class: "block-drop", width: 3 }),
      grips(),
    ],
  });
}

/** For the mouse only; keyboards and screen readers use the toolbar. */
function grips(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const found: Decoration[] = [];
        doc.forEach((_, from) => {
          found.push(
            Decoration.widget(from, createGrip, { side: -1, key: "grip", ignoreSelection: true }),
          );
        });
        return DecorationSet.create(doc, found);
      },
      handleDOMEvents: {
        mousedown: (_, { target }) => isGrip(target),
        click: (view, { target }) => (isGrip(target) ? chooseBeside(view, target) : false),
        dragstart(view, event) {
          if (!isGrip(event.target) || !event.dataTransfer) return false;
          chooseBeside(view, event.target);
          const chosen = view.state.selection as NodeSelection;
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", " ");
          const dragged = view.nodeDOM(chosen.from);
          if (dragged instanceof Element) event.dataTransfer.setDragImage(dragged, 0, 0);
          // The drag is set up here, because the grip lies outside of what ProseMirror would drag.
          view.dragging = { slice: chosen.content(), move: true };
          return true;
        },
      },
    },
  });
}

function createGrip(): HTMLElement {
  const grip = document.createElement("span");
  grip.className = "block-grip";
  grip.draggable = true;
  grip.ariaHidden = "true";
  return grip;
}

function isGrip(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.classList.contains("block-grip");
}

function chooseBeside(view: EditorView, grip: HTMLElement): true {
  const from = view.posAtDOM(grip, 0);
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, from)));
  view.focus();
  return true;
}

export type ShownPiece = { name: string; reference: string; src: string };

/** `find` answers undefined for an unknown piece, which is then fetched; `subscribe` tells when. */
export type KnownPieces = {
  find(reference: string): ShownPiece | null | undefined;
  subscribe(changed: () => void): () => void;
};

type ViewTexts = { gone: string; noWords: string; noAddress: string; line: string };

export function nodeViews(
  known: KnownPieces,
  texts: ViewTexts,
): Record<string, NodeViewConstructor> {
  return {
    pieces(initialNode) {
      let node = initialNode;
      const dom = element("div", "block-pieces");
      const render = () => {
        const references = node.attrs["references"] as string[];
        dom.dataset["count"] = String(references.length);
        dom.replaceChildren(
          ...references.map((reference) => renderPiece(reference, known.find(reference), texts)),
        );
      };
      render();
      const unfollow = known.subscribe(render);
      return {
        dom,
        update(next) {
          if (next.type !== node.type) return false;
          node = next;
          render();
          return true;
        },
        ignoreMutation: () => true,
        destroy: unfollow,
      };
    },
    button({ attrs }) {
      const dom = element("div", "block-button");
      dom.append(element("span", "block-press", attrs["words"] || texts.noWords));
      dom.append(element("span", "block-address", attrs["href"] || texts.noAddress));
      return { dom };
    },
    line() {
      const dom = element("div", "block-line");
      dom.role = "separator";
      dom.ariaLabel = texts.line;
      return { dom };
    },
  };
}

function renderPiece(
  reference: string,
  piece: ShownPiece | null | undefined,
  { gone }: ViewTexts,
): HTMLElement {
  const block = element("div", "block-piece");
  if (piece) {
    const picture = document.createElement("img");
    Object.assign(picture, { src: piece.src, alt: "", draggable: false });
    block.append(picture);
  }
  const name = piece === null ? `${reference} – ${gone}` : (piece?.name ?? reference);
  block.append(element("span", "block-name", name));
  if (piece && piece.name !== reference) block.append(element("span", "block-address", reference));
  return block;
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
