import type { Route } from "./+types/paypal-return";
import { returnFrom } from "./payment-return.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return returnFrom("paypal", request, context);
}
