import { data, useFetcher } from "react-router";
import { homeWallTexts } from "#app/i18n/admin/home-wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { homeWallForm } from "#app/shop/walls/home-wall-form.ts";
import {
  findHomeWall,
  findToHang,
  homeWallRecord,
  listHangingPieces,
  listNewestHung,
  saveHomeWall,
} from "#app/shop/walls/home-wall.server.ts";
import type { HomeWall } from "#app/shop/walls/home-wall.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { Conflict } from "#app/routes/admin/kit/record/conflict.tsx";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { RecordNotices } from "#app/routes/admin/kit/record/record-notices.tsx";
import { answerConflict } from "#app/routes/admin/kit/record/saving.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { readVersion } from "#app/routes/admin/kit/record/edited.server.ts";
import type { Route } from "./+types/home-wall";
import { HangingEditor } from "./hanging-editor.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => homeWallTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const { print } = await findSettings(db);
  const wall = await findHomeWall(db);
  const ids = wall.pieces.map(({ artPieceId }) => artPieceId);
  const [pieces, toHang, newest, changes] = await Promise.all([
    listHangingPieces(db, ids, print),
    findToHang(db, "", print),
    listNewestHung(db, print, language),
    listChanges(db, homeWallRecord.kind, homeWallRecord.recordId),
  ]);
  return { wall, pieces, toHang, newest, changes, media: mediumNames(print.media, language) };
}

type Problems = Partial<Record<string, string>>;

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const parsed = homeWallForm.read(sent);
  const refuse = (problems: Problems) => data({ problems }, { status: 400 });
  if ("problems" in parsed) return refuse(parsed.problems);
  const version = readVersion(sent);
  if (version === null) return refuse({ pieces: "piecesRequired" });
  return catchFailedAction(context, async () => {
    const { pieces } = parsed.fields;
    const actor = context.get(staffContext);
    const result = await saveHomeWall(db, actor, pieces, version);
    if ("saved" in result) return { saved: "", version: result.saved.version };
    if (result.refused === "piece-gone") return refuse({ pieces: "pieceGone" });
    return answerConflict(
      db,
      actor,
      { kind: homeWallRecord.kind, id: homeWallRecord.recordId },
      result.present,
    );
  });
}

export default function HomeWallPage({ loaderData }: Route.ComponentProps) {
  const { wall, changes, ...known } = loaderData;
  const text = useTexts(homeWallTexts);
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<HomeWall, Problems>({
    record: wall,
    list: null,
    answer: fetcher.data as Parameters<typeof useRecordForm<HomeWall, Problems>>[0]["answer"],
    savedText: () => text.saved,
    problemTitle: text.failed,
    failedTitle: text.failed,
  });
  const row = record.row ?? wall;
  const references = new Map(
    [...known.pieces, ...known.toHang].map(({ id, reference }) => [id, reference]),
  );
  const describe = (pieces: HomeWall["pieces"]) =>
    pieces
      .map(({ artPieceId, size }) =>
        [references.get(artPieceId) ?? `#${artPieceId}`, size].filter(Boolean).join(", "),
      )
      .join(" · ");
  const { field } = useFormFields(homeWallForm, {
    id: "home-wall",
    labels: text.fields,
    problems: text.problems,
    record: { row: null, conflict: null, typed: record.typed, problems: record.problems },
  });
  return (
    <>
      <h1 className="text-page">{text.title}</h1>
      <p className="mt-3 mb-6 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
      <RecordNotices record={record} />
      <Conflict
        record={record}
        fields={() => [
          {
            label: text.fields.pieces,
            theirs: describe(record.conflict!.pieces),
            yours: describe(JSON.parse(String(record.typed!.get("pieces")))),
          },
        ]}
      />
      <HangingEditor
        key={record.formKey}
        initial={row.pieces}
        known={known}
        record={record}
        fetcher={fetcher}
        problem={field("pieces").problem}
      />
      <History changes={changes} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
