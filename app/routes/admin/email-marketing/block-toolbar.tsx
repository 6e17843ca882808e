import { toggleMark } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { ReactNode } from "react";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  braced,
  linkVariables,
  textVariables,
} from "#app/shop/mail/campaigns/campaign-variables.ts";
import { ArrowDown, ArrowUp, Trash2, Undo2 } from "#app/ui/icons/back-office.ts";
import { control } from "#app/ui/field.tsx";
import {
  currentBlock,
  chooseBlock,
  isKind,
  isMarked,
  moveBlock,
  removeBlock,
  convertTo,
} from "./block-commands.ts";
import { blockOf, schema } from "./block-schema.ts";

const { nodes, marks } = schema;
const plain =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 text-sm text-ink hover:bg-wash aria-disabled:opacity-35 aria-disabled:hover:bg-transparent aria-pressed:bg-wash aria-pressed:text-accent";

export type Adding = "heading" | "text" | "piece" | "row" | "button" | "line";
const adding: Adding[] = ["heading", "text", "piece", "row", "button", "line"];

type BlockToolbarProps = {
  state: EditorState;
  /** `describe` makes the text that screen readers announce. */
  run(command: Command, describe?: (state: EditorState) => string): void;
  onAdd(kind: Adding): void;
  onLink(): void;
};

export function BlockToolbar({ state, run, onAdd, onLink }: BlockToolbarProps) {
  const text = useTexts(blocksTexts);
  return (
    <div className="z-10 grid gap-1 rounded-t-control border-b border-line bg-card px-2 py-1.5 sm:sticky sm:-top-5">
      <Group label={text.add}>
        {adding.map((kind) => (
          <ToolbarButton key={kind} onPress={() => onAdd(kind)}>
            <span aria-hidden="true" className="mr-1 text-soft">
              +
            </span>
            {kind === "row" ? text.addRow : text.kinds[kind]}
          </ToolbarButton>
        ))}
      </Group>
      <Looks {...{ state, run, onLink }} />
      <BlockPosition {...{ state, run }} />
    </div>
  );
}

function Looks({ state, run, onLink }: Omit<BlockToolbarProps, "onAdd">) {
  const text = useTexts(blocksTexts);
  const campaignText = useTexts(campaignTexts);
  const { node } = currentBlock(state);
  const hasText = !node.isAtom;
  const convertButton = (wanted: Parameters<typeof convertTo>[0], label: string) => (
    <ToolbarButton
      isPressed={isKind(node, wanted)}
      isOff={!hasText}
      onPress={() => run(convertTo(wanted))}
    >
      {label}
    </ToolbarButton>
  );
  return (
    <Group label={text.format}>
      <ToolbarButton
        label={text.bold}
        isPressed={isMarked(state, marks.bold)}
        isOff={!hasText}
        onPress={() => run(toggleMark(marks.bold))}
      >
        <strong>{text.bold[0]}</strong>
      </ToolbarButton>
      <ToolbarButton
        label={text.italic}
        isPressed={isMarked(state, marks.italic)}
        isOff={!hasText}
        onPress={() => run(toggleMark(marks.italic))}
      >
        <em className="font-serif">{text.italic[0]}</em>
      </ToolbarButton>
      <ToolbarButton isPressed={isMarked(state, marks.link)} isOff={!hasText} onPress={onLink}>
        {text.link}
      </ToolbarButton>
      {convertButton("heading", text.asHeading)}
      {convertButton("bullets", text.bullets)}
      {convertButton("numbers", text.numbers)}
      <select
        aria-label={text.variable}
        value=""
        disabled={!hasText}
        onChange={({ currentTarget: { value } }) =>
          run((editor, dispatch) => {
            dispatch?.(editor.tr.insertText(braced(value)));
            return true;
          })
        }
        className={`${control} choice min-w-0 w-auto! flex-1 basis-36 appearance-none pr-9 text-sm!`}
      >
        <option value="" disabled>
          {text.variable}
        </option>
        {[...textVariables, ...linkVariables].map((variable) => (
          <option key={variable} value={variable}>
            {campaignText.variables[variable]}
          </option>
        ))}
      </select>
    </Group>
  );
}

/** A list of all blocks, which also reaches those without text by keyboard. */
function BlockPosition({ state, run }: Pick<BlockToolbarProps, "state" | "run">) {
  const text = useTexts(blocksTexts);
  const named = useBlockNames();
  const { at, of, node } = currentBlock(state);
  const kind = named.kind(node);
  const moveAnnouncement = (next: EditorState) => text.moved(kind, currentBlock(next).at + 1, of);
  return (
    <Group label={text.block}>
      <select
        aria-label={text.block}
        value={at}
        onChange={({ currentTarget: { value } }) => run(chooseBlock(Number(value)))}
        className={`${control} choice min-w-0 flex-1 basis-40 appearance-none truncate pr-9 text-sm!`}
      >
        {state.doc.children.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <option key={index} value={index}>
            {named.blockNamed(block, index + 1)}
          </option>
        ))}
      </select>
      <ToolbarButton
        label={text.moveUp}
        isOff={at === 0}
        onPress={() => run(moveBlock(-1), moveAnnouncement)}
      >
        <ArrowUp size={17} />
      </ToolbarButton>
      <ToolbarButton
        label={text.moveDown}
        isOff={at === of - 1}
        onPress={() => run(moveBlock(1), moveAnnouncement)}
      >
        <ArrowDown size={17} />
      </ToolbarButton>
      <ToolbarButton label={text.remove} onPress={() => run(removeBlock, () => text.removed(kind))}>
        <Trash2 size={17} />
      </ToolbarButton>
      <ToolbarButton
        label={text.undo}
        isOff={undoDepth(state) === 0}
        onPress={() => run(undo, () => text.undone)}
      >
        <Undo2 size={17} />
      </ToolbarButton>
      <ToolbarButton
        label={text.redo}
        isOff={redoDepth(state) === 0}
        onPress={() => run(redo, () => text.redone)}
      >
        <Undo2 size={17} className="-scale-x-100" />
      </ToolbarButton>
    </Group>
  );
}

export function useBlockNames() {
  const text = useTexts(blocksTexts);
  const kind = (node: Node): string => {
    if (node.type === nodes.pieces)
      return (node.attrs["references"] as string[]).length > 1 ? text.kinds.row : text.kinds.piece;
    const { kind: named } = blockOf(node);
    return named === "pieces" ? text.kinds.piece : text.kinds[named];
  };
  const excerptOf = (node: Node): string => {
    if (node.type === nodes.pieces) return (node.attrs["references"] as string[]).join(", ");
    if (node.type === nodes.button) return node.attrs["words"] as string;
    return node.textBetween(0, node.content.size, " ", " ").slice(0, 60);
  };
  return {
    kind,
    blockNamed: (node: Node, index: number) => text.blockNamed(index, kind(node), excerptOf(node)),
  };
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      // The buttons wrap, because a scrolling row would cut words off on a phone.
      className="flex flex-wrap items-center gap-0.5"
    >
      {children}
    </div>
  );
}

type ToolbarButtonProps = {
  label?: string;
  isPressed?: boolean;
  isOff?: boolean;
  onPress(): void;
  children: ReactNode;
};

function ToolbarButton({ label, isPressed, isOff = false, onPress, children }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      // A press must not move the caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isOff ? undefined : onPress())}
      className={plain}
    >
      {children}
    </button>
  );
}
