// The form for a new category of a batch.
import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "../kit/post-form.ts";
import type { CategoryAnswer } from "./category.ts";

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

export function useNewCategory(onMade: (id: string) => void) {
  const text = useTexts(batchUploadTexts);
  const { categoryCreated, problems: problemTexts } = useTexts(categoriesTexts);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [names, setNames] = useState<Names>({ own: "", other: "" });
  const [problems, setProblems] = useState<Partial<Names>>({});
  const [isBusy, setBusy] = useState(false);

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
      document.getElementById(found.own ? fieldIds.own : fieldIds.other)?.focus();
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

  return { names, problems, isBusy, update, make };
}

const fieldIds = { own: "batch-new-category", other: "batch-new-category-other" };

type NewCategoryProps = ReturnType<typeof useNewCategory> & { disabled: boolean };

export function NewCategory({ names, problems, isBusy, update, make, disabled }: NewCategoryProps) {
  const text = useTexts(batchUploadTexts);
  const { optional } = useTexts(adminTexts);
  return (
    <form
      className="grid gap-4 border-l-2 border-accent pl-3"
      onSubmit={(event) => {
        event.preventDefault();
        void make().then((id) => id && document.getElementById("batch-category")?.focus());
      }}
    >
      <TextField
        id={fieldIds.own}
        label={text.categoryName}
        value={names.own}
        disabled={disabled}
        autoComplete="off"
        problem={problems.own}
        onChange={({ currentTarget }) => update({ own: currentTarget.value })}
      />
      <TextField
        id={fieldIds.other}
        label={text.categoryOtherName}
        hint={text.categoryOtherNameHint}
        optional={optional}
        value={names.other}
        disabled={disabled}
        autoComplete="off"
        problem={problems.other}
        onChange={({ currentTarget }) => update({ other: currentTarget.value })}
      />
      <button disabled={disabled || isBusy} className={buttonStyle.plain}>
        {text.makeCategory}
      </button>
    </form>
  );
}
