import { useSyncExternalStore } from "react";
import { followReauth, isReauthOpen } from "./reauth-fetch.ts";

/** While a password is being requested, nothing that was sent is done yet. */
export function useIsReauthOpen(): boolean {
  return useSyncExternalStore(followReauth, isReauthOpen, isFalse);
}

const isFalse = () => false;
