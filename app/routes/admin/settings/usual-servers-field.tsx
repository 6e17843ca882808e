import type { SyntheticEvent } from "react";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { usualServer, usualServers } from "#app/shop/mail/sending/usual-servers.ts";
import { SelectField } from "#app/ui/field.tsx";

/** Fills in the fields below; not sent itself. */
export function UsualServersField({ server }: { server: string }) {
  const text = useTexts(credentialsTexts);
  return (
    <div className="[@media(scripting:none)]:hidden">
      <SelectField
        id="mail-provider"
        label={text.provider}
        hint={text.providerHint}
        defaultValue={usualServer(server)?.server ?? ""}
        onChange={fillIn}
      >
        <option value="">{text.otherProvider}</option>
        {usualServers.map((usual) => (
          <option key={usual.server} value={usual.server}>
            {usual.name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function fillIn({ currentTarget }: SyntheticEvent<HTMLSelectElement>): void {
  const usual = usualServer(currentTarget.value);
  if (!usual || !currentTarget.form) return;
  for (const name of ["server", "port", "encryption"] as const) {
    const field = currentTarget.form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList)
      field.value = usual[name];
  }
}
