// If another code is shown than the visitor typed, the hash holds the typed one, so the page stays
// cached.
import { useLocation } from "react-router";
import { useIsHydrated } from "#app/ui/use-in-browser.ts";

const name = "typed";
/** Links must not be able to put arbitrary text on the page of a piece. */
const codePattern = /^[\p{L}\d][\p{L}\d -]{0,23}$/u;

export function hashOfTyped(typed: string): string {
  return `#${new URLSearchParams({ [name]: typed })}`;
}

/** Null until hydration, since servers do not see the hash. */
export function useTypedCode(): string | null {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const found = new URLSearchParams(hash.slice(1)).get(name) ?? "";
  return isHydrated && codePattern.test(found) && /\d/.test(found) ? found : null;
}
