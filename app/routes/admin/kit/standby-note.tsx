import { standbyTexts } from "#app/i18n/admin/standby.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { Callout } from "./callout.tsx";

/** Warns on pages that send something; the dashboard explains it and can end it. */
export function StandbyNote() {
  const { title, untilThen, toDashboard } = useTexts(standbyTexts);
  const link = { to: "/admin", label: toDashboard };
  return <Callout id="at-rest" isAlert {...{ title, link }} text={untilThen} />;
}
