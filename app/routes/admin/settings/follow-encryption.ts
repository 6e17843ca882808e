import type { SyntheticEvent } from "react";
import { portFor } from "#app/shop/mail/sending/usual-ports.ts";

/** Sets the usual port of the chosen encryption. */
export function followEncryption({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== "encryption") return;
  const port = currentTarget.elements.namedItem("port");
  if (port instanceof HTMLInputElement)
    port.value = portFor(target.value, port.value) ?? port.value;
}
