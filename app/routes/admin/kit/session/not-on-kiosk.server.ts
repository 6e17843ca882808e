// Passwords are not typed at kiosks, where visitors look on: staff sign in there by PIN.
import { redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { readRequestDevice } from "./request-device.server.ts";
import { pinPage, safeNextPage } from "./next-page.ts";

export const redirectKioskToPin: MiddlewareFunction<Response> = async ({ request, context }) => {
  if ((await readRequestDevice(request, context)).device?.kind !== "kiosk") return;
  const next = safeNextPage(new URL(request.url).searchParams.get("next"));
  throw redirect(pinPage(next), 303);
};
