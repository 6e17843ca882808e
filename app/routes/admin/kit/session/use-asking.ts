import { useSyncExternalStore } from "react";
import { followAsking, isAskingNow } from "./reauth-fetch.ts";

/** While a password is asked, nothing that was sent is done yet. */
export function useAsking(): boolean {
  return useSyncExternalStore(followAsking, isAskingNow, isNotAsking);
}

const isNotAsking = () => false;
