import { useSyncExternalStore } from "react";
import { followAsking, isAskingNow } from "./asked-requests.ts";

/** Whether what was sent waits for a password, so that nothing is done yet. */
export function useAsking(): boolean {
  return useSyncExternalStore(followAsking, isAskingNow, isNotAsking);
}

const isNotAsking = () => false;
