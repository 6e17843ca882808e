// Which pieces hang on the home page: chosen, put in order with the mouse or the keyboard, seen at
// once as visitors will see them.
import { useEffect, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { homeWallTexts } from "#app/i18n/admin/home-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { toHungPieces, maxHung } from "#app/shop/walls/home-wall.ts";
import type { HangingPiece, HomeWallPiece } from "#app/shop/walls/home-wall.ts";
import type { HungChoice } from "#db/json-columns.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { MouseHint } from "#app/ui/mouse-hint.tsx";
import { HungWall } from "#app/routes/kit/wall/hung-wall.tsx";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";
import type { RecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { HangingLine } from "./hanging-line.tsx";
import { ToHang } from "./to-hang.tsx";
import { useHanging } from "./use-hanging.ts";

type Known = {
  pieces: HangingPiece[];
  toHang: HangingPiece[];
  newest: HomeWallPiece[];
  media: Record<string, string>;
};

type HangingEditorProps = {
  initial: HungChoice[];
  known: Known;
  record: Pick<RecordForm, "form" | "version">;
  fetcher: Pick<FetcherWithComponents<unknown>, "Form" | "state">;
  problem: string | undefined;
};

export function HangingEditor({ initial, known, record, fetcher, problem }: HangingEditorProps) {
  const text = useTexts(homeWallTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const { pieces, learn } = usePieces(known);
  const list = useHanging(initial, pieces);
  const { choices } = list;
  useUnknown(choices, pieces, learn);
  const hung = toHungPieces(choices, [...pieces.values()], language);
  const shown = choices.length > 0 ? hung : known.newest;
  const { Form, state } = fetcher;
  return (
    <>
      <section aria-labelledby="preview" className="mb-8">
        <h2 id="preview" className="mb-3 text-2xl">
          {text.preview}
        </h2>
        {shown.length > 0 ? (
          <HungWall key={shown.length} pieces={shown} isPreview />
        ) : (
          <p className="text-soft">{text.empty}</p>
        )}
        {choices.length === 0 && shown.length > 0 ? (
          <p className="mt-2 text-sm text-soft">{text.newest}</p>
        ) : null}
      </section>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        <Form {...record.form} action="/admin/home-wall">
          <input type="hidden" name="version" value={record.version} />
          <input
            type="hidden"
            name="pieces"
            value={JSON.stringify(choices)}
            onInput={(event) => list.replace(JSON.parse(restoredValue(event)) as HungChoice[])}
          />
          <h2 className="text-2xl">{text.chosen}</h2>
          <p className="mt-1 text-sm text-soft">
            {text.chosenHint} <MouseHint>{text.chosenKeys}</MouseHint>
          </p>
          {problem ? (
            <p role="alert" className="mt-2 text-sm font-medium text-alert">
              {problem}
            </p>
          ) : null}
          {choices.length === 0 ? <p className="mt-4 text-soft">{text.none}</p> : null}
          <ol className="mt-3 grid gap-2" aria-label={text.pieces}>
            {choices.map((choice, at) => (
              <HangingLine
                key={choice.artPieceId}
                {...{ choice, at, list }}
                of={choices.length}
                piece={pieces.get(choice.artPieceId)}
                media={known.media}
              />
            ))}
          </ol>
          <button disabled={state !== "idle"} className={`${buttonStyle.primary} mt-5`}>
            {state === "idle" ? admin.saveChanges : admin.saving}
          </button>
        </Form>
        <ToHang
          initial={known.toHang}
          choices={choices}
          isFull={choices.length >= maxHung}
          onFound={learn}
          onHang={list.add}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {list.said}
      </p>
    </>
  );
}

function usePieces(known: Known) {
  const [found, setFound] = useState<HangingPiece[]>([]);
  const all = [...known.toHang, ...found, ...known.pieces];
  return {
    pieces: new Map(all.map((piece) => [piece.id, piece])),
    learn: (more: HangingPiece[]) => setFound((before) => [...before, ...more]),
  };
}

/** What a draft or another's list names and this page has not met yet. */
function useUnknown(
  choices: HungChoice[],
  pieces: Map<number, HangingPiece>,
  learn: (more: HangingPiece[]) => void,
): void {
  const { load, data } = useFetcher<{ pieces: HangingPiece[] }>();
  const unknown = choices
    .map(({ artPieceId }) => artPieceId)
    .filter((id) => !pieces.has(id))
    .join(",");
  useEffect(() => {
    if (unknown) void load(`/admin/home-wall/pieces?ids=${unknown}`);
  }, [unknown, load]);
  useEffect(() => {
    if (data) learn(data.pieces);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
}
