import type { Route } from "./+types/paypal";
import { receiveFrom } from "./receive-event.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return receiveFrom("paypal", request, context);
}
