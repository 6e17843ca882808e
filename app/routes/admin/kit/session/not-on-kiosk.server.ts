// Keeps passwords off kiosks, where visitors look on: staff take over by PIN.
import { redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { deviceHere } from "./device-here.server.ts";
import { pinPage, safeNextPage } from "./next-page.ts";

export const notOnKiosk: MiddlewareFunction<Response> = async ({ request, context }) => {
  if ((await deviceHere(request, context)).device?.kind !== "kiosk") return;
  const next = safeNextPage(new URL(request.url).searchParams.get("next"));
  throw redirect(pinPage(next), 303);
};
