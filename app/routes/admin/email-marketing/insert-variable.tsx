import { flushSync } from "react-dom";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  braced,
  linkVariables,
  textVariables,
} from "#app/shop/mail/campaigns/campaign-variables.ts";
import { SelectField } from "#app/ui/field.tsx";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inserts `token` at the caret of the field, or at the end if there is none. */
export function insertAtCaret(
  field: Field | null | undefined,
  { token, written, onChange }: { token: string; written: string; onChange(text: string): void },
): void {
  const from = field?.selectionStart ?? written.length;
  const to = field?.selectionEnd ?? written.length;
  // `flushSync` is needed, because the caret can only be set once the new text is in the field.
  flushSync(() => onChange(written.slice(0, from) + token + written.slice(to)));
  field?.focus();
  field?.setSelectionRange(from + token.length, from + token.length);
}

/** In a subject a link is only letters, so it is offered no variables for links. */
export function InsertVariable({
  id,
  of,
  onInsert,
}: {
  id: string;
  of: "subject" | "body";
  onInsert(token: string): void;
}) {
  const text = useTexts(campaignTexts);
  const offered = of === "body" ? [...textVariables, ...linkVariables] : textVariables;
  return (
    <SelectField
      id={id}
      label={`${text.insert} · ${of === "body" ? text.insertVariable : text.insertInSubject}`}
      value=""
      onChange={({ currentTarget: { value } }) => onInsert(braced(value))}
    >
      <option value="" disabled>
        …
      </option>
      {offered.map((variable) => (
        <option key={variable} value={variable}>
          {text.variables[variable]}
        </option>
      ))}
    </SelectField>
  );
}
