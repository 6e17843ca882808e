import { Link } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { UploadProblemText } from "#app/routes/admin/kit/upload/upload-problem.ts";

/** Opens a new tab, since this one has unsaved input. */
export function RaiseLimit({ problem }: { problem: UploadProblemText | null }) {
  const text = useTexts(artTexts);
  if (!problem?.isTooLarge) return null;
  return (
    <Link
      to="/admin/settings/pictures#settings-uploadLimit"
      target="_blank"
      className="inline-flex min-h-10 items-center text-sm text-accent underline underline-offset-4"
    >
      {text.raiseLimit}
    </Link>
  );
}
