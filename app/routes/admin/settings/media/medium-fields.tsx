// Fields of a medium: names, printing, safety, and where it is offered.
import { useState } from "react";
import type { ReactNode } from "react";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { safetyOf } from "#app/i18n/storefront/safety.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { mediumForm } from "#app/shop/media/medium-form.ts";
import { mediumLimits } from "#db/values.ts";
import { defaultMedium, defaultWrapMm } from "#app/shop/media/medium.ts";
import type { EditableMedium, Surface } from "#app/shop/media/medium.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { PictureField } from "#app/routes/admin/kit/pictures/picture-field.tsx";
import type { ChosenPicture } from "#app/routes/admin/kit/pictures/picture-field.tsx";
import type { FormField } from "#app/routes/admin/kit/record/form-fields.ts";
import { useColumns, useNameFields } from "#app/routes/admin/kit/record/translated-fields.ts";
import { defaultFits, printColours, printFormats, surfaces } from "#db/values.ts";

type MediumField = FormField<typeof mediumForm>;
type Field = ReturnType<MediumField>;

const newMedium = { ...defaultMedium, wrapMm: defaultWrapMm, active: true };

type MediumFieldsProps = {
  field: MediumField;
  typed: FormData | null;
  medium: EditableMedium | null;
  picture: ChosenPicture | null;
  isPackaged: boolean;
  onSending(isSending: boolean): void;
};

export function MediumFields({
  field,
  typed,
  medium,
  picture,
  isPackaged,
  onSending,
}: MediumFieldsProps) {
  const start = medium ?? newMedium;
  const [surface, setSurface] = useState<Surface>(start.surface);
  return (
    <div className="grid gap-9">
      <NamesSection
        field={field}
        typed={typed}
        picture={medium?.pictureId === picture?.id ? picture : null}
        onSending={onSending}
      />
      <PrintingSection field={field} start={start} surface={surface} onSurface={setSurface} />
      <Safety {...{ field, surface, isPackaged }} />
      <OfferSection field={field} start={start} />
    </div>
  );
}

function NamesSection({
  field,
  typed,
  picture,
  onSending,
}: Pick<MediumFieldsProps, "field" | "typed" | "picture" | "onSending">) {
  const text = useTexts(adminMediaTexts);
  const names = useNameFields(field, typed);
  const { name, description } = mediumLimits;
  return (
    <Section title={text.sections.called}>
      {names.map((nameField, index) => (
        <TextField
          key={nameField.name}
          {...nameField}
          hint={index === 0 ? text.hints.name : undefined}
          maxLength={name}
          autoComplete="off"
        />
      ))}
      {useColumns("description").map(({ language, column }, index) => (
        <TextAreaField
          key={column}
          {...field(column)}
          lang={language}
          hint={index === 0 ? text.hints.description : undefined}
          rows={2}
          maxLength={description}
        />
      ))}
      <div className="sm:col-span-2">
        <PictureField
          name="pictureId"
          label={text.fields.pictureId}
          texts={text.picture}
          advice={text.hints.picture}
          initial={picture}
          problem={field("pictureId").problem}
          onSending={onSending}
        />
      </div>
    </Section>
  );
}

type Start = typeof newMedium | EditableMedium;

type PrintingSectionProps = {
  field: MediumField;
  start: Start;
  surface: Surface;
  onSurface(surface: Surface): void;
};

function PrintingSection({ field, start, surface, onSurface }: PrintingSectionProps) {
  const text = useTexts(adminMediaTexts);
  const isCanvas = surface === "canvas";
  return (
    <Section title={text.sections.printed}>
      <SelectField
        {...field("surface")}
        hint={text.hints.surface}
        onChange={({ currentTarget: { value } }) => onSurface(value as Surface)}
      >
        <Choices values={surfaces} names={text.surfaces} />
      </SelectField>
      <Millimetres field={field("wrapMm")} start={start.wrapMm} shown={isCanvas} />
      <Millimetres field={field("bleedMm")} start={start.bleedMm} shown={!isCanvas} />
      <SelectField {...field("defaultFit")} hint={text.hints.defaultFit}>
        <Choices values={defaultFits} names={text.defaultFits} />
      </SelectField>
      <TextField
        {...field("makingMinutes")}
        defaultValue={start.makingMinutes}
        hint={text.hints.makingMinutes}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
      <TextField
        {...field("furtherMinutes")}
        defaultValue={start.furtherMinutes}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <SelectField {...field("format")} hint={text.hints.format}>
        <Choices values={printFormats} names={text.formats} />
      </SelectField>
      <SelectField {...field("colour")} hint={text.hints.colour}>
        <Choices values={printColours} names={text.colours} />
      </SelectField>
      <div>
        <Checkbox field={field("marks")} ticked={start.marks} />
        <Checkbox field={field("strip")} ticked={start.strip} />
      </div>
    </Section>
  );
}

type SafetyProps = Pick<MediumFieldsProps, "field" | "isPackaged"> & { surface: Surface };

function Safety({ field, surface, isPackaged }: SafetyProps) {
  const text = useTexts(adminMediaTexts);
  return (
    <Section title={text.sections.safety}>
      {useColumns("safety").map(({ language, column }) => (
        <TextAreaField
          key={column}
          {...field(column)}
          lang={language}
          rows={4}
          maxLength={mediumLimits.text}
          hint={
            <span lang={language}>
              {text.hints.safety(safetyOf(surface, isPackaged, language))}
            </span>
          }
        />
      ))}
    </Section>
  );
}

function OfferSection({ field, start }: { field: MediumField; start: Start }) {
  const text = useTexts(adminMediaTexts);
  return (
    <Section title={text.sections.offered}>
      <TextField
        {...field("position")}
        defaultValue={start.position}
        hint={text.hints.position}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <div className="sm:pt-6">
        <Checkbox field={field("active")} ticked={start.active} hint={text.hints.active} />
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-serif text-xl">{title}</legend>
      <div className="mt-3 grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type ChoicesProps<Value extends string> = {
  values: readonly Value[];
  names: Record<Value, string>;
};

function Choices<Value extends string>({ values, names }: ChoicesProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
}

type MillimetresProps = { field: Field; start: number; shown: boolean };

function Millimetres({ field, start, shown }: MillimetresProps) {
  return shown ? (
    <TextField
      {...field}
      defaultValue={start}
      optional={undefined}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      required
    />
  ) : (
    <input type="hidden" name={field.name} value={start} />
  );
}

type CheckboxProps = { field: Field; ticked: boolean; hint?: string };

function Checkbox({ field: { id, name, label }, ticked, hint }: CheckboxProps) {
  return (
    <>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={ticked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
    </>
  );
}
