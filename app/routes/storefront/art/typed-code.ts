// What was typed where another code was shown for it: in the address's hash, so that pages stay kept.
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const name = "typed";
/** Nobody shall write letters on the page of a piece by a link to it. */
const couldBeCode = /^[\p{L}\d][\p{L}\d -]{0,23}$/u;

export function hashOfTyped(typed: string): string {
  return `#${new URLSearchParams({ [name]: typed })}`;
}

/** Null until scripts run: no server is told of a hash. */
export function useTypedCode(): string | null {
  const { hash } = useLocation();
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const found = new URLSearchParams(hash.slice(1)).get(name) ?? "";
  return isAwake && couldBeCode.test(found) && /\d/.test(found) ? found : null;
}

const never = () => () => undefined;
