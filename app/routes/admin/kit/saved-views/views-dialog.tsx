import { useState } from "react";
import type { FormEvent } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { viewsTexts } from "#app/i18n/admin/views.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { viewLimits } from "#app/shop/staff/saved-view.ts";
import type { ListedView } from "#app/shop/staff/saved-view.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useViews } from "./use-views.ts";

type ViewsDialogProps = {
  list: string;
  views: ListedView[];
  current: string;
  mayShare: boolean;
  onClose(): void;
};

export function ViewsDialog({ list, views, current, mayShare, onClose }: ViewsDialogProps) {
  const text = useTexts(viewsTexts);
  const admin = useTexts(adminTexts);
  const [problem, setProblem] = useState<string>();
  const change = useViews(list);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const name = String(sent.get("name")).trim();
    const shared = sent.get("shared") === "on" ? "on" : "";
    const refusal = await change(
      { intent: "save", name, shared, query: current },
      text.saved(name),
    );
    if (refusal) setProblem(refusal);
    else onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={text.intro}
      closeLabel={admin.close}
    >
      <form onSubmit={(event) => void save(event)} className="grid gap-3">
        <TextField
          id="view-name"
          name="name"
          label={text.name}
          hint={current === "" ? text.plain : undefined}
          problem={problem}
          maxLength={viewLimits.name}
          autoComplete="off"
          data-first-focus
          onChange={() => setProblem(undefined)}
        />
        {mayShare ? (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="shared" className="size-5 shrink-0 accent-accent" />
            {text.shared}
          </label>
        ) : null}
        <button className={`${buttonStyle.primary} justify-self-start`}>{text.confirm}</button>
      </form>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {views.length === 0 ? <li className="py-3 text-soft">{text.none}</li> : null}
        {views.map((view) => (
          <ViewRow key={view.id} {...{ view, current, change }} />
        ))}
      </ul>
    </Dialog>
  );
}

type ViewRowProps = {
  view: ListedView;
  current: string;
  change: ReturnType<typeof useViews>;
};

function ViewRow({ view, current, change }: ViewRowProps) {
  const text = useTexts(viewsTexts);
  const admin = useTexts(adminTexts);
  const [renaming, setRenaming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, version, name, isShared, own } = view;
  const edited = { id: String(id), version: String(version) };

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get("name")).trim();
    const refusal = await change({ ...edited, intent: "rename", name: next }, text.renamed(next));
    setProblem(refusal);
    if (!refusal) setRenaming(false);
  }
  const changeView = (fields: Record<string, string>, done: string) =>
    void change({ id: String(id), ...fields }, done).then(setProblem);

  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="mr-auto min-w-0 font-medium wrap-anywhere">
          {name}
          {isShared ? <span className="ml-2 font-normal text-soft">{text.sharedMark}</span> : null}
        </span>
        {own ? (
          <span className="flex flex-wrap">
            <button
              type="button"
              aria-label={text.rename(name)}
              aria-expanded={renaming}
              onClick={() => setRenaming(!renaming)}
              className={buttonStyle.quiet}
            >
              {text.renameShort}
            </button>
            {view.query === current ? null : (
              <button
                type="button"
                aria-label={text.replaceOf(name)}
                onClick={() =>
                  changeView(
                    { ...edited, intent: "replace", name, query: current },
                    text.replaced(name),
                  )
                }
                className={buttonStyle.quiet}
              >
                {text.replace}
              </button>
            )}
            <button
              type="button"
              aria-label={text.deleteOf(name)}
              onClick={() => changeView({ intent: "delete" }, text.deleted(name))}
              className={buttonStyle.quiet}
            >
              {admin.delete}
            </button>
          </span>
        ) : null}
      </div>
      {renaming ? <NameForm view={view} onSubmit={(event) => void rename(event)} /> : null}
      {problem ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-alert">
          {problem}
        </p>
      ) : null}
    </li>
  );
}

type NameFormProps = {
  view: ListedView;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

function NameForm({ view: { id, name }, onSubmit }: NameFormProps) {
  const text = useTexts(viewsTexts);
  return (
    <form onSubmit={onSubmit} className="mt-2 flex flex-wrap items-end gap-2.5">
      <TextField
        id={`view-name-${id}`}
        name="name"
        label={text.name}
        defaultValue={name}
        maxLength={viewLimits.name}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <button className={buttonStyle.plain}>{text.keepName}</button>
    </form>
  );
}
