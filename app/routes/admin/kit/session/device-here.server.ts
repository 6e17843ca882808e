// Which device of the shop a request came from, staff or not.
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { Device } from "#app/shop/devices/device.ts";
import { readDevice } from "#app/shop/devices/devices.server.ts";

/** `cookies` belong on the answer: they renew what lives, and drop what was revoked. */
export async function deviceHere(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ device: Device | null; cookies: string[] }> {
  const { db, secrets, environment } = context.get(requestContext);
  const secure = environment.publicUrl.startsWith("https:");
  return readDevice(db, secrets, { headers: request.headers, secure });
}
