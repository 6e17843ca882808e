import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import type { FoundProvenance } from "#db/json-columns.ts";
import { CredentialsNote } from "./credentials-note.tsx";

export function OriginNote({
  source,
  found,
}: {
  source: DigitalSource;
  found: FoundProvenance | null;
}) {
  const text = useTexts(provenanceTexts);
  const { sources } = useTexts(shopTexts);
  return (
    <>
      <p className="mt-1.5 text-sm text-soft wrap-anywhere">
        {text.toldBy(sources[source])}
        {found?.camera ? ` ${text.camera(found.camera)}` : null}
      </p>
      {found?.hasC2pa ? <CredentialsNote state={found.c2pa ?? "unchecked"} /> : null}
    </>
  );
}
