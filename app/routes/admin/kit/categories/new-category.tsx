// The fields of a new category, where pieces are put into it. They are no form of their own, since
// they may stand in one.
import { useState } from "react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { useRevalidator } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { newCategoryTexts } from "#app/i18n/admin/new-category.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { categoryForm } from "#app/shop/catalogue/category-form.ts";
import type { ProblemsOf } from "#app/shop/form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "#app/routes/admin/kit/post-form.ts";

type Problem = ProblemsOf<typeof categoryForm> | "nameTaken";
export type CategoryAnswer =
  | { id: number }
  | { problems: Partial<Record<"name" | "nameFr" | "thumbnailId", Problem>> };

/** A value in the place of an id. */
export const newCategory = "new";

/** `own` is in the language of the page; `other` in the other one, or empty. */
type Names = { own: string; other: string };

/** `name` is the one that everybody reads: the English one if there is one. */
function mapFields({ own, other }: Names, language: Language) {
  if (language !== "fr") return { name: "own", nameFr: "other" } as const;
  const hasBoth = own.trim() !== "" && other.trim() !== "";
  return { name: hasBoth ? "other" : "own", nameFr: "own" } as const;
}

/** `idPrefix` is that of the category's own field, which gets the focus once it is made. */
export function useNewCategory(idPrefix: string, onMade: (id: string) => void) {
  const text = useTexts(newCategoryTexts);
  const { categoryCreated, problems: problemTexts } = useTexts(categoriesTexts);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [names, setNames] = useState<Names>({ own: "", other: "" });
  const [problems, setProblems] = useState<Partial<Names>>({});
  const [isBusy, setBusy] = useState(false);
  const ids = { own: `${idPrefix}-new-category`, other: `${idPrefix}-new-category-other` };

  function update(changed: Partial<Names>) {
    setNames((previous) => ({ ...previous, ...changed }));
    setProblems({});
  }

  /** Null if it was not made; the form then shows the reason. */
  async function make(): Promise<string | null> {
    setBusy(true);
    const fieldNames = mapFields(names, language);
    const sent = { name: names[fieldNames.name], nameFr: names[fieldNames.nameFr] };
    const answer = await postForm<CategoryAnswer>("/admin/batch-upload/category", sent, [400]);
    const id = answer && "id" in answer ? String(answer.id) : null;
    if (!answer) toast.error(text.categoryNotMade);
    else if ("problems" in answer) {
      const { name, nameFr } = answer.problems;
      const found: Partial<Names> = {};
      if (nameFr) found[fieldNames.nameFr] = problemTexts[nameFr];
      if (name) found[fieldNames.name] = problemTexts[name];
      setProblems(found);
      document.getElementById(found.own ? ids.own : ids.other)?.focus();
    } else {
      // The new category must be among the choices before it is chosen.
      await revalidate();
      onMade(String(answer.id));
      setNames({ own: "", other: "" });
      toast.success(categoryCreated(names.own.trim()));
    }
    setBusy(false);
    return id;
  }

  async function press() {
    if ((await make()) !== null) document.getElementById(`${idPrefix}-category`)?.focus();
  }

  return { ids, names, problems, isBusy, update, make, press };
}

export type NewCategoryForm = ReturnType<typeof useNewCategory>;

type NewCategoryProps = { form: NewCategoryForm; disabled?: boolean };

export function NewCategory({ form, disabled = false }: NewCategoryProps) {
  const { ids, names, problems, isBusy, update, press } = form;
  const text = useTexts(newCategoryTexts);
  const { optional } = useTexts(adminTexts);
  const field = (name: keyof Names) => ({
    id: ids[name],
    value: names[name],
    disabled,
    autoComplete: "off",
    problem: problems[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      update({ [name]: currentTarget.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (!isBusy) void press();
    },
  });
  return (
    <div className="grid gap-4 border-l-2 border-accent pl-3">
      <TextField label={text.categoryName} {...field("own")} />
      <TextField
        label={text.categoryOtherName}
        hint={text.categoryOtherNameHint}
        optional={optional}
        {...field("other")}
      />
      <button
        type="button"
        disabled={disabled || isBusy}
        onClick={() => void press()}
        className={buttonStyle.plain}
      >
        {text.makeCategory}
      </button>
    </div>
  );
}
