// The block editor. Loaded only when a campaign is edited in blocks.
import type { Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { readBlocks, writeBlocks } from "#app/shop/mail/campaigns/blocks.ts";
import type { Block } from "#app/shop/mail/campaigns/blocks.ts";
import type { CampaignPiece } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { MouseHint } from "#app/ui/mouse-hint.tsx";
import { addBlocks, currentBlock, currentLink, setAttributes, setLink } from "./block-commands.ts";
import type { Linked } from "./block-commands.ts";
import { ButtonFields, LinkFields } from "./block-panel.tsx";
import { blocksOf, docOf, nodeOf, schema } from "./block-schema.ts";
import { BlockToolbar, useBlockNames } from "./block-toolbar.tsx";
import type { Adding } from "./block-toolbar.tsx";
import { nodeViews, stateOf } from "./block-view.ts";
import { fetchPieces, openShelf } from "./known-pieces.ts";
import type { PieceShelf } from "./known-pieces.ts";
import { PiecePicker } from "./piece-picker.tsx";

export type BlockEditorProps = {
  id: string;
  /** Initial HTML; for other HTML, use another key. */
  html: string;
  problem: string | undefined;
  /** Pieces to start with, offered while the mail is empty. */
  beginWith: { blocks: Block[]; pieces: CampaignPiece[]; label: string; hint: string } | null;
  onChange(html: string): void;
};

type Open =
  | { what: "pieces"; isRow: boolean; isExchange: boolean }
  | { what: "link"; linked: Linked }
  | null;

export default function BlockEditor({ id, html, problem, beginWith, onChange }: BlockEditorProps) {
  const text = useTexts(blocksTexts);
  const names = useBlockNames();
  const [open, setOpen] = useState<Open>(null);
  const [announcement, announce] = useState("");
  const language = useLanguage();
  const [shelf] = useState(() => openShelf(language));
  const { surface, view, state } = useEditor({ id, html, problem, shelf, onChange, announce });

  function run(command: Command, describe?: (next: EditorState) => string, focus = true) {
    if (!view) return;
    if (command(view.state, view.dispatch) && describe) announce(describe(view.state));
    if (focus) view.focus();
  }
  function add(blocks: Block[], choose = 0) {
    const made = blocks.map(nodeOf);
    run(addBlocks(made, choose), () => text.added(names.kind(made[choose]!)));
  }
  function startAdding(kind: Adding) {
    setOpen(null);
    if (kind === "piece" || kind === "row")
      return setOpen({ what: "pieces", isRow: kind === "row", isExchange: false });
    if (kind === "heading") return add([{ kind, level: 2, runs: [] }]);
    if (kind === "text") return add([{ kind, runs: [] }]);
    add([kind === "line" ? { kind } : { kind, words: "", href: "" }]);
    if (kind === "button")
      requestAnimationFrame(() => document.getElementById("button-words")?.focus());
  }
  function startLinking() {
    const linked = view && currentLink(view.state);
    if (linked) setOpen({ what: "link", linked });
    else announce(text.chooseFirst);
  }
  const isEmpty = state !== null && blocksOf(state.doc).length === 0;

  return (
    <div className="grid gap-3">
      {beginWith && isEmpty ? (
        <Beginning
          {...beginWith}
          onBegin={() => {
            shelf.learn(beginWith.pieces);
            add(beginWith.blocks);
          }}
        />
      ) : null}
      <div
        className={`blocks rounded-control border bg-card ${problem ? "border-alert" : "border-edge"}`}
      >
        {state ? (
          <BlockToolbar state={state} run={run} onAdd={startAdding} onLink={startLinking} />
        ) : null}
        {state ? (
          <Panel {...{ open, setOpen, state, run, shelf }} onAdd={(block) => add([block])} />
        ) : null}
        <div ref={surface} />
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {announcement}
      </p>
      <MouseHint>
        <span className="block text-sm text-soft">{text.keys}</span>
      </MouseHint>
    </div>
  );
}

type Run = (command: Command, describe?: (next: EditorState) => string, focus?: boolean) => void;

function Beginning({
  hint,
  label,
  blocks,
  onBegin,
}: NonNullable<BlockEditorProps["beginWith"]> & { onBegin(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-wash px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-sm">{hint}</p>
      {blocks.length > 0 ? (
        <button type="button" className={buttonStyle.plain} onClick={onBegin}>
          {label}
        </button>
      ) : null}
    </div>
  );
}

type PanelProps = {
  open: Open;
  setOpen(open: Open): void;
  state: EditorState;
  run: Run;
  shelf: PieceShelf;
  onAdd(block: Block): void;
};

/** The form for the block being added, or for the selected one. */
function Panel({ open, setOpen, state, run, shelf, onAdd }: PanelProps) {
  const text = useTexts(blocksTexts);
  const { node } = currentBlock(state);
  const cancel = () => {
    setOpen(null);
    run(() => false);
  };
  if (open?.what === "link")
    return (
      <LinkFields
        href={open.linked.href}
        onApply={(href) => {
          setOpen(null);
          run(setLink(open.linked, href));
        }}
        onCancel={cancel}
      />
    );
  if (open)
    return (
      <PiecePicker
        key={String(open.isRow)}
        isRow={open.isRow}
        onFound={shelf.learn}
        onChoose={(references) => {
          setOpen(null);
          if (open.isExchange) run(setAttributes({ references }));
          else onAdd({ kind: "pieces", references });
        }}
        onCancel={cancel}
      />
    );
  if (node.type === schema.nodes.button)
    return (
      <ButtonFields
        words={node.attrs["words"]}
        href={node.attrs["href"]}
        onChange={(changed) => run(setAttributes(changed), undefined, false)}
      />
    );
  if (node.type !== schema.nodes.pieces) return null;
  const isRow = node.attrs["references"].length > 1;
  return (
    <button
      type="button"
      onClick={() => setOpen({ what: "pieces", isRow, isExchange: true })}
      className={`${buttonStyle.plain} m-3`}
    >
      {text.exchange}
    </button>
  );
}

type Edited = Pick<BlockEditorProps, "id" | "html" | "problem" | "onChange"> & {
  shelf: PieceShelf;
  announce(text: string): void;
};

function useEditor({ id, html, problem, shelf, onChange, announce }: Edited) {
  const text = useTexts(blocksTexts);
  const names = useBlockNames();
  const surface = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const changed = useEffectEvent(onChange);
  const reportMove = useEffectEvent((moved: EditorState) => {
    const { at, of, node } = currentBlock(moved);
    announce(text.moved(names.kind(node), at + 1, of));
  });
  const open = useEffectEvent((container: HTMLDivElement) => {
    const made: EditorView = new EditorView(container, {
      state: stateOf(docOf(readBlocks(html) ?? []), () => reportMove(made.state)),
      nodeViews: nodeViews(shelf, {
        gone: text.gone,
        noWords: text.noWords,
        noAddress: text.noAddress,
        line: text.kinds.line,
      }),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) changed(writeBlocks(blocksOf(next.doc)));
      },
    });
    return made;
  });
  useEffect(() => {
    const made = open(surface.current!);
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": text.content,
        class: "blocks-written",
        ...(problem ? { "aria-invalid": "true", "aria-describedby": `${id}-problem` } : {}),
      },
    });
  }, [view, id, problem, text]);
  useFetchedPieces(shelf, state);
  return { surface, view, state };
}

/** Fetches the pieces that the blocks name, in one request. */
function useFetchedPieces(shelf: PieceShelf, state: EditorState | null): void {
  const doc = state?.doc;
  useEffect(() => {
    const wanted = shelf.claimWanted();
    if (wanted.length === 0) return;
    void learnPieces(shelf, wanted);
  }, [shelf, doc]);
}

/** If the request fails, the references stay visible. */
async function learnPieces(shelf: PieceShelf, references: string[]): Promise<void> {
  const pieces = await fetchPieces({ references: references.join(",") });
  if (!pieces) return;
  shelf.learn(pieces);
  shelf.miss(references);
}
