import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  braced,
  nearestVariable,
  unknownVariables,
} from "#app/shop/mail/campaigns/campaign-variables.ts";

/** Below the field that holds `text`: a draft may be saved with them, and is not sent. */
export function UnknownVariables({ text: typed }: { text: string }) {
  const text = useTexts(campaignTexts);
  const unknown = unknownVariables(typed);
  return (
    <div role="status" className={unknown.length > 0 ? "-mt-2.5 text-sm text-alert" : "hidden"}>
      {unknown.map((name) => {
        const near = nearestVariable(name);
        return (
          <p key={name} className="wrap-anywhere">
            {text.noSuchVariable(isBraced(name) ? name : braced(name), near && braced(near))}
          </p>
        );
      })}
    </div>
  );
}

/** Braces with nothing in them have no name. */
const isBraced = (name: string) => name.startsWith("{{");
