import { useEffect } from "react";
import { useStayingAwake } from "../../kit/kiosk/awake.ts";
import { Idle } from "../../kit/kiosk/idle.tsx";
import kioskStyles from "../../kit/kiosk/kiosk.css?url";
import { keepOneEntry } from "../../kit/kiosk/own-history.ts";

type OnKioskProps = { idleSeconds: number; band: { from: number; to: number } };

/** The PIN page on a public screen: large, within reach and forgetful. */
export function OnKiosk({ idleSeconds, band: { to } }: OnKioskProps) {
  useStayingAwake({ isGallery: false });
  useEffect(keepOneEntry, []);
  useEffect(() => document.documentElement.style.setProperty("--band-to", String(to)), [to]);
  return (
    <>
      <link rel="stylesheet" href={kioskStyles} precedence="kiosk" />
      <span data-kiosk-pin="" hidden />
      <Idle seconds={idleSeconds} />
    </>
  );
}
