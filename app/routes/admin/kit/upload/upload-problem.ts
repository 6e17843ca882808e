// The text of a refused upload, with a title if docs/spec.md has one for it.
import type { artTexts } from "#app/i18n/admin/art.ts";
import { wordOf } from "#app/i18n/texts.ts";
import type { PixelCount, UploadProblem } from "./upload-answer.ts";

/** `isTooLarge`: the settings can raise the limit. */
export type UploadProblemText = { title: string | null; text: string; isTooLarge: boolean };

export function uploadProblemText(
  problem: UploadProblem | "signed-out",
  text: (typeof artTexts)["en"],
  limitMegabytes: number,
  { reference = "", pixels }: { reference?: string; pixels?: Partial<PixelCount> | null } = {},
): UploadProblemText {
  if (problem === "too-large")
    return { title: null, text: text.tooLarge(limitMegabytes), isTooLarge: true };
  const { image, storage, database } = text.uploadTitles;
  const titles: Partial<Record<typeof problem, string>> = {
    unreadable: image,
    animated: image,
    "too-many-pixels": image,
    "too-much-beside": image,
    "took-too-long": image,
    "not-prepared": image,
    "storage-failed": storage,
    "disk-full": storage,
    "database-failed": database,
  };
  if (problem === "too-many-pixels" && pixels?.megapixels && pixels.mostMegapixels)
    return {
      title: image,
      text: text.tooManyPixels(pixels.megapixels, pixels.mostMegapixels),
      isTooLarge: false,
    };
  const sentence =
    problem === "reference-taken"
      ? text.referenceTaken(reference)
      : wordOf(text.uploadProblems, problem);
  return {
    title: titles[problem] ?? null,
    text: sentence ?? text.uploadProblems["not-a-form"],
    isTooLarge: false,
  };
}
