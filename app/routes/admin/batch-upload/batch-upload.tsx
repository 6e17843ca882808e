import { useEffect, useState } from "react";
import { Link } from "react-router";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { makingTexts } from "#app/i18n/admin/making.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findHighestNumber, listRoomsForStaff } from "#app/shop/catalogue/art-list.server.ts";
import { digitalSources } from "#app/shop/pictures/digital-source.ts";
import { enlargements } from "#app/shop/printing/size-verdict.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { LoadError } from "../kit/list/load-error.tsx";
import type { Route } from "./+types/batch-upload";
import { BatchCard } from "./batch-card.tsx";
import { isHopeless, isWaiting } from "./batch-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { useUploadLimit } from "../kit/pictures/upload-limit.ts";
import { useBatch } from "./use-batch.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData as { language?: "en" | "fr" } | undefined;
  return [{ title: batchUploadTexts[root?.language ?? "en"].title }];
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const [rooms, highest] = await Promise.all([listRoomsForStaff(db, language), findHighestNumber(db)]);
  return { rooms, highest };
}

export default function BatchUpload({ loaderData: { rooms, highest } }: Route.ComponentProps) {
  const text = useTexts(batchUploadTexts);
  const art = useTexts(artTexts);
  const sizes = useTexts(sizesTexts);
  const making = useTexts(makingTexts);
  const language = useLanguage();
  const limit = useUploadLimit();
  const { files, problems, restored, isRunning, add, rename, remove, upload } = useBatch(highest, limit.bytes);
  const [room, setRoom] = useState({ categoryId: "", subCategoryId: "" });
  const [enlargement, setEnlargement] = useState<string>(enlargements[0]);
  const [digitalSource, setDigitalSource] = useState("");
  const [likeness, setLikeness] = useState("");
  const [isLikenessMissing, setIsLikenessMissing] = useState(false);
  const [isCategoryMissing, setIsCategoryMissing] = useState(false);
  const named = (room: Parameters<typeof nameIn>[0]) => nameIn(room, language);
  const subCategories = rooms.find(({ id }) => String(id) === room.categoryId)?.subCategories ?? [];
  const waiting = files.filter((file) => isWaiting(file) && !isHopeless(file));
  const open = files.filter(isWaiting);
  const done = files.filter(({ status }) => status === "success");

  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isRunning]);

  async function send(ids: string[]) {
    if (room.categoryId === "") {
      setIsCategoryMissing(true);
      document.getElementById("batch-category")?.focus();
      return;
    }
    if (likeness === "") {
      setIsLikenessMissing(true);
      document.getElementById("batch-likeness")?.focus();
      return;
    }
    const result = await upload(ids, { ...room, enlargement, digitalSource, likeness });
    const told = text.finished(result.done, result.failed);
    (result.failed > 0 ? toast.error : toast.success)(told);
  }

  return (
    <div className="max-w-6xl">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto text-[2.375rem]">{text.title}</h1>
        <Link to="/admin/art-management" className={`${buttonLooks.quiet} max-sm:-ml-3`}>
          {text.toList}
        </Link>
      </div>
      <p className="mt-2 max-w-2xl text-soft">{text.intro}</p>
      <div className="mt-6 grid max-w-5xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          id="batch-category"
          label={text.category}
          value={room.categoryId}
          required
          disabled={isRunning}
          problem={isCategoryMissing ? art.problems.categoryRequired : undefined}
          onChange={({ currentTarget }) => {
            setIsCategoryMissing(false);
            setRoom({ categoryId: currentTarget.value, subCategoryId: "" });
          }}
        >
          <option value="">{text.chooseCategory}</option>
          {rooms.map((each) => (
            <option key={each.id} value={each.id}>
              {named(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="batch-sub-category"
          label={art.columns.subCategory}
          value={room.subCategoryId}
          disabled={isRunning || subCategories.length === 0}
          onChange={({ currentTarget }) => setRoom({ ...room, subCategoryId: currentTarget.value })}
        >
          <option value="">{art.noSubCategory}</option>
          {subCategories.map((each) => (
            <option key={each.id} value={each.id}>
              {named(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="batch-enlargement"
          label={sizes.enlargement}
          hint={sizes.enlargementHint}
          value={enlargement}
          disabled={isRunning}
          onChange={({ currentTarget }) => setEnlargement(currentTarget.value)}
        >
          {enlargements.map((times) => (
            <option key={times} value={times}>
              {sizes.enlargements[times]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="batch-source"
          label={making.who}
          hint={making.whoHint}
          value={digitalSource}
          disabled={isRunning}
          onChange={({ currentTarget }) => setDigitalSource(currentTarget.value)}
        >
          <option value="">{making.asFilesSay}</option>
          {digitalSources.map((each) => (
            <option key={each} value={each}>
              {making.whoOptions[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="batch-likeness"
          label={making.likeness}
          hint={making.likenessHint}
          value={likeness}
          required
          disabled={isRunning}
          problem={isLikenessMissing ? art.problems.likenessRequired : undefined}
          onChange={({ currentTarget }) => {
            setIsLikenessMissing(false);
            setLikeness(currentTarget.value);
          }}
        >
          {Object.entries(making.likenessOptions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <DropZone small={files.length > 0} onFiles={(list) => void add(list)} />
      {restored > 0 && done.length === 0 && files.length > 0 && !isRunning ? (
        <p role="status" className="mt-4 text-[0.9375rem] text-soft">
          {text.restored(restored)}
        </p>
      ) : null}
      {files.length > 0 ? (
        <>
          <div className="sticky top-14 z-20 -mx-4 mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8 lg:top-0">
            <p role="status" className="mr-auto text-[0.9375rem] tabular-nums">
              {text.overall(done.length, files.length)}
            </p>
            {done.length > 0 ? (
              <button type="button" onClick={() => remove(done.map(({ id }) => id))} className={buttonLooks.quiet}>
                {text.clearDone}
              </button>
            ) : null}
            {open.length > 1 && !isRunning ? (
              <button type="button" onClick={() => remove(open.map(({ id }) => id))} className={buttonLooks.quiet}>
                {text.removeAll}
              </button>
            ) : null}
            <button
              type="button"
              disabled={isRunning || waiting.length === 0}
              onClick={() => void send(waiting.map(({ id }) => id))}
              className={buttonLooks.primary}
            >
              {isRunning ? text.uploadingNow : waiting.length > 0 ? text.upload(waiting.length) : text.uploadNone}
            </button>
          </div>
          <ul aria-label={text.list} className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {files.map((file) => (
              <BatchCard
                key={file.id}
                file={file}
                referenceProblem={problems.get(file.id)}
                canRetry={!isRunning}
                onRename={(reference) => rename(file.id, reference)}
                onRemove={() => remove([file.id])}
                onRetry={() => void send([file.id])}
              />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
