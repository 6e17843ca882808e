import { data } from "react-router";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { judgeFirstPieces } from "#app/shop/catalogue/judging.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { listEditableMedia, saveMedium } from "#app/shop/settings/media.server.ts";
import { mediumForm } from "#app/shop/settings/medium-form.ts";
import { readForm } from "../../read-form.server.ts";
import { orFailure } from "../kit/failure.server.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { readEdited } from "../kit/record/edited.server.ts";
import { History } from "../kit/record/history.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { MediumPart } from "./medium-part.tsx";
import type { Route } from "./+types/media";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const [media, changes] = await Promise.all([listEditableMedia(db), listChanges(db, "medium", null)]);
  return { media, changes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const sent = await readForm(request);
  const edited = readEdited(sent);
  const parsed = mediumForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (edited === "invalid") return data({ problems: { name: "notText" as const } }, { status: 400 });
  return orFailure(context, async () => {
    const result = await saveMedium(db, context.get(staffContext), parsed.fields, edited);
    if ("refused" in result) return data({ refused: result.refused }, { status: 409 });
    // why: whether and how far a medium is folded decides how large it may be.
    await judgeFirstPieces(db).catch((error: unknown) => log.error({ err: error }, "the pieces were not judged for the new fold"));
    return { saved: result.saved.name };
  });
}

export default function Media({ loaderData: { media, changes } }: Route.ComponentProps) {
  const text = useTexts(adminMediaTexts);
  return (
    <>
      <title>{text.title}</title>
      <h1 className="text-[2.375rem]">{text.title}</h1>
      <p className="mt-3 mb-6 max-w-3xl text-[0.9375rem] text-soft">{text.intro}</p>
      <div className="grid max-w-3xl gap-6">
        {media.map((medium) => (
          <MediumPart key={`${medium.id}-${medium.version}`} medium={medium} />
        ))}
        <MediumPart key={`new-${media.length}`} medium={null} />
      </div>
      <History changes={changes} values={{ ...text.surfaces, ...text.formats, ...text.colours }} labelled />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
