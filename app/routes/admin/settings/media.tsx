import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { safetyTexts } from "#app/i18n/storefront/safety.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { judgeFirstPieces } from "#app/shop/catalogue/judging.server.ts";
import { listMediaNames } from "#app/shop/pricing/media-names.server.ts";
import { isCanvas } from "#app/shop/printing/print-plan.ts";
import { findEditableMedia, saveMedium } from "#app/shop/settings/media-editing.server.ts";
import { mediumForm, mediumOf } from "#app/shop/settings/medium-form.ts";
import { mediumLimits, mediumPrint, printColours, printFormats } from "#app/shop/settings/medium-print.ts";
import type { MediumPrint } from "#app/shop/settings/medium-print.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { orFailure } from "../kit/failure.server.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import type { Route } from "./+types/media";
import { problemText } from "../../problem-text.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const [names, { media, version }] = await Promise.all([listMediaNames(db), findEditableMedia(db)]);
  const all = [...new Set([...names, ...media.map(({ name }) => name)])];
  return { media: all.map((name) => mediumPrint(media, name)), version };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const sent = await request.formData();
  const parsed = mediumForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const version = String(sent.get("version"));
  if (!/^\d{1,9}$/.test(version)) return data({ problems: { name: "notText" as const } }, { status: 400 });
  return orFailure(context, async () => {
    const result = await saveMedium(db, context.get(staffContext), mediumOf(parsed.fields), Number(version));
    if ("refused" in result) return data({ refused: result.refused }, { status: 409 });
    // why: how far a canvas is folded decides how large it may be.
    await judgeFirstPieces(db).catch((error: unknown) => log.error({ err: error }, "the pieces were not judged for the new fold"));
    return { saved: result.saved.name };
  });
}

export default function Media({ loaderData: { media, version } }: Route.ComponentProps) {
  const text = useTexts(adminMediaTexts);
  return (
    <>
      <title>{text.title}</title>
      <h1 className="text-[2.375rem]">{text.title}</h1>
      <p className="mt-3 mb-6 max-w-3xl text-[0.9375rem] text-soft">{text.intro}</p>
      {media.length === 0 ? <p className="py-10 text-soft">{text.none}</p> : null}
      <div className="grid max-w-3xl gap-6">
        {media.map((medium, place) => (
          <Medium key={medium.name} id={`medium-${place}`} medium={medium} version={version} />
        ))}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function Medium({ id, medium, version }: { id: string; medium: MediumPrint; version: number }) {
  const text = useTexts(adminMediaTexts);
  const admin = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) toast.success(text.saved(answer.saved));
    else if ("refused" in answer)
      toast.error(text.failed, { description: answer.refused === "too-many" ? text.problems["too-many"] : text.changed });
    else if ("failed" in answer) toast.error(text.failed, { description: admin.serverFailed(answer.failed) });
    else toast.error(text.failed, { description: answer.problems.name && text.problems[answer.problems.name] });
  }, [answer, text, admin]);
  const problems: Partial<Record<string, string>> = answer && "problems" in answer ? answer.problems : {};
  const field = (name: keyof typeof text.fields) => ({
    id: `${id}-${name}`,
    name,
    label: text.fields[name],
    problem: problemText<typeof mediumForm>(text.problems, problems[name]),
  });
  const canvas = isCanvas(medium.name);
  const length = (name: "bleedMm" | "wrapMm", shown: boolean) =>
    shown ? (
      <TextField {...field(name)} defaultValue={medium[name]} inputMode="numeric" maxLength={3} autoComplete="off" required />
    ) : (
      <input type="hidden" name={name} value={medium[name]} />
    );
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-card p-5 sm:p-6">
      <h2 id={id} className="text-2xl break-words">
        {medium.name}
      </h2>
      <Form method="post" noValidate className="mt-4 grid gap-5">
        <input type="hidden" name="name" value={medium.name} />
        <input type="hidden" name="version" value={version} />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField {...field("format")} defaultValue={medium.format} hint={text.hints.format}>
            {printFormats.map((format) => (
              <option key={format} value={format}>
                {text.formats[format]}
              </option>
            ))}
          </SelectField>
          <SelectField {...field("colour")} defaultValue={medium.colour} hint={text.hints.colour}>
            {printColours.map((colour) => (
              <option key={colour} value={colour}>
                {text.colours[colour]}
              </option>
            ))}
          </SelectField>
          {length("bleedMm", !canvas)}
          {length("wrapMm", canvas)}
          <div className="self-end">
            <Tick id={`${id}-marks`} name="marks" label={text.fields.marks} ticked={medium.marks} />
            <Tick id={`${id}-strip`} name="strip" label={text.fields.strip} ticked={medium.strip} />
          </div>
        </div>
        {(["En", "Fr"] as const).map((language) => {
          const key = language === "En" ? "en" : "fr";
          const note = safetyTexts[key][canvas ? "canvas" : "paper"];
          return (
            <TextAreaField
              key={language}
              {...field(`safety${language}`)}
              lang={key}
              rows={3}
              maxLength={mediumLimits.safety}
              defaultValue={medium.safety[key]}
              hint={<span lang={key}>{text.hints.safety(note)}</span>}
            />
          );
        })}
        <div className="flex justify-end">
          <button disabled={state !== "idle"} aria-label={`${admin.saveChanges}, ${medium.name}`} className={buttonLooks.primary}>
            {state === "idle" ? admin.saveChanges : admin.saving}
          </button>
        </div>
      </Form>
    </section>
  );
}

function Tick({ id, name, label, ticked }: { id: string; name: string; label: string; ticked: boolean }) {
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" name={name} defaultChecked={ticked} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
