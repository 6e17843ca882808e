import { useRouteLoaderData } from "react-router";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { loader } from "#app/routes/admin/layout.tsx";

export function useSendsMails(): boolean {
  return useRouteLoaderData<typeof loader>("routes/admin/layout")!.sendsMails;
}

/** Says a promised mail as `promise`, or that it waits, so that staff tell the buyer themselves. */
export function useMailPromise(): (promise: string) => string {
  const sends = useSendsMails();
  const { buyersMailWaits } = useTexts(outboxTexts);
  return (promise) => (sends ? promise : buyersMailWaits);
}
