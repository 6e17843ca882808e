import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { FoundProvenance } from "#db/json-columns.ts";

export function CredentialsNote({ state }: { state: NonNullable<FoundProvenance["c2pa"]> }) {
  const text = useTexts(provenanceTexts);
  return (
    <p className={`mt-2 text-sm ${state === "broken" ? "font-medium text-alert" : "text-soft"}`}>
      {text.c2pa[state]} {text.c2paLost}
    </p>
  );
}
