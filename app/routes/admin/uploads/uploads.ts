// Takes one whole picture file per request, for an open form or as a piece of a batch.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { receiveUpload, uploadsFolder } from "#app/platform/files/uploads.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { answerUpload } from "#app/routes/admin/kit/upload/upload-answer.ts";
import { saveUpload } from "./save-upload.server.ts";
import type { Route } from "./+types/uploads";

/** The fields come before the file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, environment } = context.get(requestContext);
  const settings = await findSettings(db);
  const received = await receiveUpload(request, {
    folder: uploadsFolder(environment),
    field: "file",
    maxBytes: settings.uploadLimitBytes,
  });
  if ("refused" in received) return answerUpload(received);
  try {
    return answerUpload(await saveUpload(received, settings, context));
  } finally {
    await received.remove();
  }
}
