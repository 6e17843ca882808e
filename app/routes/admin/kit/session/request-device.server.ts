// Finds the device of the shop that a request came from, whether it is of staff or not.
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { Device } from "#app/shop/devices/device.ts";
import { readDevice } from "#app/shop/devices/devices.server.ts";

/** `cookies` belong on the answer: they renew what is valid, and drop what was revoked. */
export async function readRequestDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ device: Device | null; cookies: string[] }> {
  const { db, secrets, environment } = context.get(requestContext);
  const secure = environment.publicUrl.startsWith("https:");
  return readDevice(db, secrets, { headers: request.headers, secure });
}
