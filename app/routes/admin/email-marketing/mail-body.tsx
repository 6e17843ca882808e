import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { longDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { readBlocks } from "#app/shop/mail/campaigns/blocks.ts";
import type { Block } from "#app/shop/mail/campaigns/blocks.ts";
import type { FreshPieces } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { maxInRow } from "#app/shop/mail/campaigns/campaign-variables.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import type { FieldProps } from "#app/ui/field.tsx";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";
import type { BlockEditorProps } from "./block-editor.tsx";
import { InsertTools } from "./insert-tools.tsx";

type Mode = "blocks" | "source";

type MailBodyProps = {
  field: FieldProps & { name: string; defaultValue: string; required: boolean };
  html: string;
  /** Only for a new campaign. */
  fresh: FreshPieces | null;
  onChange(html: string): void;
};

/** Edits blocks if the HTML consists of them, else the source. Switching loses nothing. */
export function MailBody({ field, html, fresh, onChange }: MailBodyProps) {
  const text = useTexts(blocksTexts);
  const [mode, setMode] = useState<Mode>(() => modeFor(html));
  const [isRefused, setRefused] = useState(mode === "source");
  const [own, setOwn] = useState({ html, key: 0 });
  const { Editor, isMissing } = useBlockEditor(mode);
  const beginWith = useBeginning(fresh);
  // A template or a restored draft needs a new editor.
  if (own.html !== html) {
    setOwn({ html, key: own.key + 1 });
    setMode(modeFor(html));
    setRefused(modeFor(html) === "source");
  }
  function write(next: string) {
    setOwn(({ key }) => ({ html: next, key }));
    onChange(next);
  }
  const isInBlocks = mode === "blocks" && !isMissing;
  return (
    <div className="grid gap-2">
      <input
        type="hidden"
        name="madeOf"
        value={isInBlocks ? "blocks" : "source"}
        onInput={(event) => setMode(restoredValue(event) === "blocks" ? "blocks" : "source")}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-soft">{isInBlocks ? text.content : null}</span>
        <button
          type="button"
          className={`${buttonStyle.quiet} text-sm`}
          onClick={() => {
            const canBe = mode === "blocks" || readBlocks(html) !== null;
            setRefused(!canBe);
            if (!canBe) return;
            setOwn({ html, key: own.key + 1 });
            setMode(mode === "blocks" ? "source" : "blocks");
          }}
        >
          {isInBlocks ? text.editSource : text.editBlocks}
        </button>
      </div>
      {isInBlocks ? (
        <>
          <input
            type="hidden"
            name={field.name}
            value={html}
            onInput={(event) => onChange(restoredValue(event))}
          />
          {Editor ? (
            <Editor
              key={own.key}
              id={field.id}
              html={own.html}
              problem={field.problem}
              beginWith={beginWith}
              onChange={write}
            />
          ) : (
            <p role="status" className="rounded-control border border-line p-4 text-sm text-soft">
              {text.loading}
            </p>
          )}
          <Problem {...field} />
        </>
      ) : (
        <>
          <p role="status" className="text-sm text-soft empty:hidden">
            {isMissing ? text.notLoaded : isRefused ? text.notBlocks : null}
          </p>
          <Source field={field} html={html} onChange={write} />
        </>
      )}
    </div>
  );
}

function Problem({ id, problem }: Pick<FieldProps, "id" | "problem">) {
  return problem ? (
    <p id={`${id}-problem`} className="text-sm font-medium text-alert">
      {problem}
    </p>
  ) : null;
}

function modeFor(html: string): Mode {
  return readBlocks(html) ? "blocks" : "source";
}

function useBlockEditor(mode: Mode) {
  const [Editor, setEditor] = useState<ComponentType<BlockEditorProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (mode !== "blocks" || Editor) return;
    import("./block-editor.tsx").then(
      (fetched) => setEditor(() => fetched.default),
      () => setMissing(true),
    );
  }, [mode, Editor]);
  return { Editor, isMissing };
}

function Source({ field, html, onChange }: Omit<MailBodyProps, "fresh">) {
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setArea} className="grid gap-4">
      <TextAreaField
        {...field}
        defaultValue={undefined}
        value={html}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        rows={9}
        spellCheck={false}
        maxLength={undefined}
      />
      <InsertTools area={{ current: area }} html={html} onChange={onChange} />
    </div>
  );
}

function useBeginning(fresh: FreshPieces | null): BlockEditorProps["beginWith"] {
  const text = useTexts(blocksTexts);
  const language = useLanguage();
  if (!fresh) return null;
  const { since, isFirst, pieces, total } = fresh;
  const day = longDate(since, language);
  if (pieces.length === 0) return { blocks: [], pieces, label: "", hint: text.newNone(day) };
  const rows: Block[] = [];
  for (let at = 0; at < pieces.length; at += maxInRow) {
    const row = pieces.slice(at, at + maxInRow);
    rows.push({ kind: "pieces", references: row.map(({ reference }) => reference) });
  }
  return {
    pieces,
    label: text.newSince(day),
    hint: (isFirst ? text.newFirstHint : text.newHint)(total, pieces.length),
    blocks: [
      { kind: "heading", level: 2, runs: [{ text: text.newSince(day) }] },
      ...rows,
      { kind: "button", words: text.seeAll, href: "/art?sort=newest" },
    ],
  };
}
