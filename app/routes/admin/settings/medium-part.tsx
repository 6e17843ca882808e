// The form of one medium, or of a new one.
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { safetyTexts } from "#app/i18n/storefront/safety.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { ProblemsOf } from "#app/shop/form.ts";
import { mediumForm } from "#app/shop/settings/medium-form.ts";
import { defaultMedium, deliveredWrapMm, mediumLimits, printColours, printFormats, surfaces } from "#app/shop/settings/medium.ts";
import type { MediumRow, Surface } from "#app/shop/settings/medium.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useFormFields } from "../kit/record/form-fields.ts";
import type { FormField } from "../kit/record/form-fields.ts";

type MediumAnswer =
  | { saved: string }
  | { refused: "changed-meanwhile" | "name-taken" }
  | { failed: string }
  | { problems: Partial<Record<string, ProblemsOf<typeof mediumForm> | "notText">> };

export function MediumPart({ medium }: { medium: MediumRow | null }) {
  const text = useTexts(adminMediaTexts);
  const admin = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<MediumAnswer>();
  const [surface, setSurface] = useState<Surface>(medium?.surface ?? "paper");
  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) toast.success(text.saved(answer.saved));
    else if ("refused" in answer)
      toast.error(text.failed, { description: answer.refused === "name-taken" ? text.nameTaken : text.changed });
    else if ("failed" in answer) toast.error(text.failed, { description: admin.serverFailed(answer.failed) });
    else toast.error(text.failed, { description: answer.problems["name"] && text.problems[answer.problems["name"]] });
  }, [answer, text, admin]);
  const problems = answer && "problems" in answer ? answer.problems : null;
  const id = `medium-${medium?.id ?? "new"}`;
  const row = medium ? shown(medium) : { ...defaultMedium, wrapMm: deliveredWrapMm, active: true };
  const record = { row, conflict: null, typed: null, problems };
  const { field } = useFormFields(mediumForm, { id, labels: text.fields, problems: text.problems, record });
  const submit = medium ? admin.saveChanges : text.add;
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-card p-5 sm:p-6">
      <h2 id={id} className="text-2xl break-words">
        {medium ? medium.name : text.another}
        {medium?.deactivatedAt ? <span className="text-base text-soft"> · {text.inactive}</span> : null}
      </h2>
      <Form method="post" noValidate className="mt-4 grid gap-5">
        <input type="hidden" name="id" value={medium?.id ?? ""} />
        <input type="hidden" name="version" value={medium?.version ?? ""} />
        {medium ? <input type="hidden" name="name" value={medium.name} /> : <TextField {...field("name")} maxLength={mediumLimits.name} />}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Select
            field={field("surface")}
            names={text.surfaces}
            values={surfaces}
            hint={text.hints.surface}
            onChoose={(value) => setSurface(value)}
          />
          <Millimetres field={field("wrapMm")} shown={surface === "canvas"} />
          <Millimetres field={field("bleedMm")} shown={surface !== "canvas"} />
          <TextField {...field("makingHours")} inputMode="numeric" maxLength={4} autoComplete="off" />
          <TextField {...field("position")} hint={text.hints.position} inputMode="numeric" maxLength={3} autoComplete="off" />
          <Select field={field("format")} names={text.formats} values={printFormats} hint={text.hints.format} />
          <Select field={field("colour")} names={text.colours} values={printColours} hint={text.hints.colour} />
          <div className="self-end">
            <Tick field={field("marks")} ticked={row.marks} />
            <Tick field={field("strip")} ticked={row.strip} />
          </div>
        </div>
        {(["safety", "safetyFr"] as const).map((name) => {
          const language = name === "safety" ? "en" : "fr";
          const hint = <span lang={language}>{text.hints.safety(safetyTexts[language][surface])}</span>;
          return <TextAreaField key={name} {...field(name)} lang={language} rows={3} maxLength={mediumLimits.text} hint={hint} />;
        })}
        <div>
          <Tick field={field("active")} ticked={row.active} />
          <p className="text-sm text-soft">{text.hints.active}</p>
        </div>
        <div className="flex justify-end">
          <button
            disabled={state !== "idle"}
            aria-label={medium ? `${submit}, ${medium.name}` : submit}
            className={medium ? buttonLooks.primary : buttonLooks.plain}
          >
            {state === "idle" ? submit : admin.saving}
          </button>
        </div>
      </Form>
    </section>
  );
}

/** A medium that becomes a canvas is folded as far as most are. */
function shown(medium: MediumRow) {
  return { ...medium, wrapMm: medium.wrapMm || deliveredWrapMm, active: medium.deactivatedAt === null };
}

type Field = ReturnType<FormField<typeof mediumForm>>;

type SelectProps<Value extends string> = {
  field: Field;
  names: Record<Value, string>;
  values: readonly Value[];
  hint: string;
  onChoose?(value: Value): void;
};

function Select<Value extends string>({ field, names, values, hint, onChoose }: SelectProps<Value>) {
  return (
    <SelectField {...field} hint={hint} onChange={({ currentTarget }) => onChoose?.(currentTarget.value as Value)}>
      {values.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </SelectField>
  );
}

function Millimetres({ field, shown }: { field: Field; shown: boolean }) {
  return shown ? (
    <TextField {...field} inputMode="numeric" maxLength={3} autoComplete="off" required />
  ) : (
    <input type="hidden" name={field.name} value={field.defaultValue} />
  );
}

function Tick({ field: { id, name, label }, ticked }: { field: Field; ticked: boolean }) {
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" name={name} defaultChecked={ticked} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
