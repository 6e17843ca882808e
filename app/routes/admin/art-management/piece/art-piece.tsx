import { data } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { findPictureWarnings } from "#app/shop/catalogue/near-duplicates.server.ts";
import { savePiece } from "#app/shop/catalogue/art-editing.server.ts";
import {
  findPieceForStaff,
  listCategoriesForStaff,
  proposeReference,
} from "#app/shop/catalogue/art-list.server.ts";
import { findNextMissingText } from "#app/shop/catalogue/piece-name-search.server.ts";
import { missingTextFields } from "#app/shop/catalogue/art-piece.ts";
import { readArtPiece } from "#app/shop/catalogue/art-piece-form.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { readChoice } from "#app/shop/form.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { answerConflict, findRecordByParam } from "#app/routes/admin/kit/record/saving.server.ts";
import { readEdited } from "#app/routes/admin/kit/record/edited.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/art-piece";
import { PieceDialog } from "./piece-dialog.tsx";
import type { PieceAnswer } from "./piece-dialog.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.piece
      ? artTexts[language].edit(loaderData.piece.reference)
      : artTexts[language].addNew,
  );

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const [categories, rules, { print, newReferences }] = await Promise.all([
    listCategoriesForStaff(db, language),
    listRulesBySpecificity(db),
    findSettings(db),
  ]);
  const piece = await findRecordByParam(params.id, (id) => findPieceForStaff(db, id));
  if (!piece) {
    return {
      piece,
      proposed: await proposeReference(db, newReferences),
      categories,
      rules,
      print,
      changes: [],
      noticed: null,
      next: null,
    };
  }
  const lacking = readChoice(new URL(request.url).searchParams, "words", missingTextFields);
  const [changes, noticed, next] = await Promise.all([
    listChanges(db, "art_piece", piece.id),
    findPictureWarnings(db, piece.id),
    lacking && findNextMissingText(db, lacking, piece.id),
  ]);
  return { piece, proposed: "", categories, rules, print, changes, noticed, next };
}

const answerPiece = (body: PieceAnswer, status = 200) => data(body, { status });

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const edited = readEdited(sent);
  if (edited === "invalid") return answerPiece({ problems: { reference: "notText" } }, 400);
  const parsed = readArtPiece(sent, edited === null);
  if ("problems" in parsed) return answerPiece(parsed, 400);
  return catchFailedAction(context, async () => {
    const result = await savePiece(db, context.get(staffContext), parsed.fields, edited);
    if ("saved" in result)
      return answerPiece({ saved: result.saved.reference, state: result.saved.state });
    switch (result.refused) {
      case "reference-taken":
        return answerPiece({ problems: { reference: "referenceTaken" } }, 409);
      case "category-gone":
        return answerPiece({ problems: { categoryId: "categoryGone" } }, 409);
      case "picture-gone":
        return answerPiece({ problems: { pictureId: "pictureGone" } }, 409);
      case "changed-meanwhile":
        return answerConflict(
          db,
          context.get(staffContext),
          { kind: "art_piece", id: edited!.id },
          result.present,
        );
    }
  });
}

export default function ArtPiece({ loaderData: { proposed, ...loaded } }: Route.ComponentProps) {
  return <PieceDialog key={loaded.piece?.id ?? "new"} {...loaded} proposedReference={proposed} />;
}
