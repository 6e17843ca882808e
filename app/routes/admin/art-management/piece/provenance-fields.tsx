import { useRef, useState } from "react";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import {
  isLong,
  longest,
  provenanceFields,
  publicTick,
} from "#app/shop/pictures/provenance-fields.ts";
import type { FoundProvenance, PieceProvenance, ProvenanceField } from "#db/json-columns.ts";
import { CredentialsNote } from "#app/routes/admin/kit/pictures/credentials-note.tsx";
import { buttonStyle } from "#app/ui/button.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

type ProvenanceFieldsProps = {
  /** Null for a new piece. */
  saved: PieceProvenance | null;
  /** From the picture's file; null if it was not read. */
  found: FoundProvenance | null;
  findProblem(field: string): string | undefined;
};

/** How a piece was made. A checkbox per field makes it public. */
export function ProvenanceFields({ saved, found, findProblem }: ProvenanceFieldsProps) {
  const text = useTexts(provenanceTexts);
  const section = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState<Record<ProvenanceField, string>>(() => initialTexts(saved));
  const [shown, setShown] = useState<ReadonlySet<ProvenanceField>>(() => new Set(saved?.shown));
  const [isFoundUsed, setIsFoundUsed] = useState(false);
  const differences = provenanceFields.flatMap((field) => {
    const value = found?.[field];
    return value && value !== typed[field] ? [{ field, value }] : [];
  });

  function applyFound() {
    const values = Object.fromEntries(differences.map(({ field, value }) => [field, value]));
    setTyped((previous) => ({ ...previous, ...values }));
    if ("tool" in values) setShown((previous) => new Set([...previous, "tool"]));
    setIsFoundUsed(true);
    // The focused button disappears, so the focus moves to a field.
    section.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }

  return (
    <fieldset ref={section} className="min-w-0">
      <legend className="sr-only">{text.title}</legend>
      <p className="text-sm text-soft">{text.intro}</p>
      {differences.length > 0 ? (
        <FoundInFile tool={found?.tool ?? ""} differences={differences} onUse={applyFound} />
      ) : null}
      <p role="status" className="text-sm text-soft">
        {isFoundUsed && differences.length === 0 ? text.used : null}
      </p>
      {found?.hasC2pa ? <CredentialsNote state={found.c2pa ?? "unchecked"} /> : null}
      {found?.sourceType ? (
        <p className="mt-2 text-sm text-soft">
          {text.source(wordOf(text.sources, found.sourceType) ?? found.sourceType)}
        </p>
      ) : null}
      <div className="mt-3 grid gap-x-4 gap-y-2 lg:grid-cols-2">
        {provenanceFields.map((field) => (
          <ProvenanceInput
            key={field}
            field={field}
            value={typed[field]}
            problem={findProblem(field)}
            isPublic={shown.has(field)}
            onType={(value) => setTyped((previous) => ({ ...previous, [field]: value }))}
            onPublic={(isPublic) =>
              setShown((previous) => {
                const others = [...previous].filter((each) => each !== field);
                return new Set(isPublic ? [...others, field] : others);
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type FoundInFileProps = {
  tool: string;
  differences: { field: ProvenanceField; value: string }[];
  onUse(): void;
};

/** Values in the picture's file that differ from the fields. */
function FoundInFile({ tool, differences, onUse }: FoundInFileProps) {
  const text = useTexts(provenanceTexts);
  return (
    <div className="mt-3 border-l-2 border-accent bg-wash px-3 py-2 text-sm">
      <p className="font-medium">{text.found(tool)}</p>
      <dl className="mt-1 grid gap-1">
        {differences.map(({ field, value }) => (
          <div key={field} className="min-w-0">
            <dt className="inline text-soft">{text.fields[field]} · </dt>
            <dd className="inline [overflow-wrap:anywhere]">{shorten(value)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={onUse} className={`${buttonStyle.plain} mt-2`}>
        {text.use}
      </button>
    </div>
  );
}

type ProvenanceInputProps = {
  field: ProvenanceField;
  value: string;
  problem: string | undefined;
  isPublic: boolean;
  onType(value: string): void;
  onPublic(isPublic: boolean): void;
};

function ProvenanceInput({
  field,
  value,
  problem,
  isPublic,
  onType,
  onPublic,
}: ProvenanceInputProps) {
  const text = useTexts(provenanceTexts);
  const shared = {
    id: `piece-${field}`,
    name: field,
    label: text.fields[field],
    value,
    problem,
    maxLength: longest[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(currentTarget.value),
  };
  return (
    <div className={field === "seed" ? "lg:max-w-72" : ""}>
      {isLong(field) ? (
        <TextAreaField {...shared} rows={4} />
      ) : (
        <TextField
          {...shared}
          autoComplete="off"
          spellCheck={false}
          inputMode={field === "seed" ? "numeric" : undefined}
        />
      )}
      <label className="inline-flex min-h-11 items-center gap-2.5 pr-3 text-sm">
        <input
          type="checkbox"
          name={publicTick(field)}
          aria-label={text.publicOf(text.fields[field])}
          checked={isPublic}
          onChange={({ currentTarget: { checked } }) => onPublic(checked)}
          className="size-5 accent-accent"
        />
        {text.isPublic}
      </label>
    </div>
  );
}

function initialTexts(saved: PieceProvenance | null): Record<ProvenanceField, string> {
  return Object.fromEntries(
    provenanceFields.map((field) => [field, saved?.[field] ?? ""]),
  ) as Record<ProvenanceField, string>;
}

const maxTextLength = 280;

function shorten(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;
}
