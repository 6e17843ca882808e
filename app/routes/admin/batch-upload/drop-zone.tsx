import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { uploadTypes } from "#app/shop/pictures/upload-formats.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useFileDrop } from "#app/ui/file-drop.ts";
import { ImagePlus } from "#app/ui/icons/back-office.ts";
import { useUploadLimit } from "#app/routes/admin/kit/upload/use-upload-limit.ts";

export function DropZone({ small, onFiles }: { small: boolean; onFiles(files: File[]): void }) {
  const text = useTexts(batchUploadTexts);
  const { megabytes } = useUploadLimit();
  const { isOver, target } = useFileDrop(onFiles);
  return (
    <div
      {...target}
      className={`mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 rounded-control border border-dashed px-6 text-center transition-colors ${small ? "py-4" : "flex-col py-14"} ${isOver ? "border-accent bg-wash" : "border-edge bg-mat/50"}`}
    >
      <ImagePlus size={small ? 22 : 34} strokeWidth={1.4} className="text-soft" />
      <p className={`pointer-coarse:hidden ${small ? "text-[0.9375rem]" : "font-serif text-2xl"}`}>
        {text.drop}
      </p>
      <label
        className={`${buttonStyle.plain} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
      >
        {text.choose}
        <input
          type="file"
          multiple
          accept={uploadTypes}
          aria-describedby="batch-hint"
          onChange={({ currentTarget }) => {
            if (currentTarget.files?.length) onFiles([...currentTarget.files]);
            // Choosing the same file again must fire another event.
            currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p id="batch-hint" className={`text-sm text-soft ${small ? "w-full" : "max-w-md"}`}>
        {text.hint(megabytes)}
      </p>
    </div>
  );
}
