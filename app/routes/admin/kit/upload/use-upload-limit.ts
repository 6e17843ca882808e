// The size limit of the owner's settings, shown before anything is sent. server/body-limits.ts and
// uploads/ of the back office enforce it.
import { useRouteLoaderData } from "react-router";
import { bytesPerMegabyte } from "#app/shop/settings/settings.ts";
import type { loader } from "#app/routes/admin/layout.tsx";

export function useUploadLimit(): { bytes: number; megabytes: number } {
  const { uploadLimitBytes: bytes } = useRouteLoaderData<typeof loader>("routes/admin/layout")!;
  return { bytes, megabytes: Math.round(bytes / bytesPerMegabyte) };
}
