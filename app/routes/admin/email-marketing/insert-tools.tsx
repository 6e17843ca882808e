import { useRef } from "react";
import type { RefObject } from "react";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  braced,
  linkVariables,
  textVariables,
} from "#app/shop/mail/campaigns/campaign-variables.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { InsertVariable, insertAtCaret } from "./insert-variable.tsx";

type InsertToolsProps = {
  area: RefObject<HTMLDivElement | null>;
  html: string;
  onChange(html: string): void;
};

const example = { name: braced("name|friend"), art: braced("art:IK00001") };

/** Inserts variables and pieces at the caret. */
export function InsertTools({ area, html, onChange }: InsertToolsProps) {
  const text = useTexts(campaignTexts);
  const art = useRef<HTMLInputElement>(null);

  const insert = (token: string) =>
    insertAtCaret(area.current?.querySelector("textarea"), { token, written: html, onChange });

  function insertArt() {
    const reference = art.current!.value.trim();
    if (/^[A-Za-z0-9_-]{1,64}$/.test(reference)) insert(braced(`art:${reference}`));
    else art.current!.focus();
  }

  return (
    <div className="grid gap-3 rounded-control bg-mat p-3.5">
      <div className="grid gap-3 sm:grid-cols-2">
        <InsertVariable id="insert-variable" of="body" onInsert={insert} />
        <div className="flex items-end gap-2">
          <TextField
            id="insert-art"
            className="min-w-0 flex-1"
            label={`${text.insert} · ${text.insertArt}`}
            ref={art}
            maxLength={64}
            placeholder="IK00001"
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              insertArt();
            }}
          />
          <button type="button" onClick={insertArt} className={buttonStyle.plain}>
            {text.insertButton}
          </button>
        </div>
      </div>
      <details className="text-sm text-soft">
        <summary className="min-h-9 py-1.5 hover:text-ink">{text.variablesTitle}</summary>
        <p className="mt-1 break-words">
          {text.variablesText(
            example.name,
            example.art,
            ["unsubscribeUrl", "preferencesUrl", "archiveUrl"].map(braced).join(", "),
          )}
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {[...textVariables, ...linkVariables].map((variable) => (
            <div key={variable} className="contents">
              <dt>
                <code>{braced(variable)}</code>
              </dt>
              <dd>{text.variables[variable]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
