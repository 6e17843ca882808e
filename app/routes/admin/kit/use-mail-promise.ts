import { useRouteLoaderData } from "react-router";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { loader } from "#app/routes/admin/layout.tsx";

export function useSendsMails(): boolean {
  return useRouteLoaderData<typeof loader>("routes/admin/layout")!.sendsMails;
}

/** Whether the buyer is told of a status, by mail or by a text message. */
export function useTellsOf(): (status: { isTexted: boolean }) => boolean {
  const { sendsMails, sendsTexts } = useRouteLoaderData<typeof loader>("routes/admin/layout")!;
  return ({ isTexted }) => sendsMails || (isTexted && sendsTexts);
}

/**
 * Says a promised mail as `promise`, or that it waits, so that staff tell the buyer themselves.
 * `of` is the status that it is of.
 */
export function useMailPromise(): (promise: string, of?: { isTexted: boolean }) => string {
  const tellsOf = useTellsOf();
  const { buyersMailWaits } = useTexts(outboxTexts);
  return (promise, of = { isTexted: false }) => (tellsOf(of) ? promise : buyersMailWaits);
}
