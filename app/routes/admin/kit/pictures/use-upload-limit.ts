// How large an upload may be by the owner's settings, to say so before it is sent. Who holds to it is
// server/body-limits.ts, and uploads/ of the back office.
import { useRouteLoaderData } from "react-router";
import { bytesPerMegabyte } from "#app/shop/settings/settings.ts";
import type { loader } from "../../layout.tsx";

export function useUploadLimit(): { bytes: number; megabytes: number } {
  const { uploadLimitBytes: bytes } = useRouteLoaderData<typeof loader>("routes/admin/layout")!;
  return { bytes, megabytes: Math.round(bytes / bytesPerMegabyte) };
}
