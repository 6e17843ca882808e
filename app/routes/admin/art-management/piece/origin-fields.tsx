import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { digitalSources, usualSource } from "#db/digital-sources.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import type { FoundProvenance } from "#db/json-columns.ts";
import { SelectField } from "#app/ui/field.tsx";

type OriginFieldsProps = {
  /** Source of the picture; null before there is one. */
  source: DigitalSource | null;
  /** Null for a new piece. */
  likeness: boolean | null;
  found: FoundProvenance | null;
  findProblem(field: string): string | undefined;
};

/** Who or what made the picture, and whether it depicts something real. */
export function OriginFields({ source, likeness, found, findProblem }: OriginFieldsProps) {
  const text = useTexts(provenanceTexts);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div>
        <SelectField
          key={source}
          id="piece-digitalSource"
          name="digitalSource"
          label={text.who}
          hint={text.whoHint}
          defaultValue={source ?? usualSource}
          problem={findProblem("digitalSource")}
        >
          {digitalSources.map((each) => (
            <option key={each} value={each}>
              {text.whoOptions[each]}
            </option>
          ))}
        </SelectField>
        {found?.camera ? (
          <p className="mt-1.5 text-sm text-soft wrap-anywhere">{text.camera(found.camera)}</p>
        ) : null}
      </div>
      <LikenessField likeness={likeness} problem={findProblem("likeness")} />
    </div>
  );
}

function LikenessField({
  likeness,
  problem,
}: {
  likeness: boolean | null;
  problem: string | undefined;
}) {
  const text = useTexts(provenanceTexts);
  return (
    <SelectField
      id="piece-likeness"
      name="likeness"
      label={text.likeness}
      hint={text.likenessHint}
      required
      defaultValue={likeness === null ? "" : likeness ? "yes" : "no"}
      problem={problem}
    >
      {Object.entries(text.likenessOptions).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
