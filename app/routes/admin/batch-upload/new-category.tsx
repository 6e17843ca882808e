// Makes a new category for a batch.
import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "../kit/post-form.ts";
import type { CategoryAnswer } from "./category.ts";

/** Stands where an id would. */
export const newCategory = "new";

/** `own` is in the language of the page; `other` in the other one, or empty. */
type Names = { own: string; other: string };

/** `name` is what everybody reads, in English if there is an English name. */
function fieldsFrom({ own, other }: Names, language: Language) {
  if (language !== "fr") return { name: "own", nameFr: "other" } as const;
  const hasBoth = own.trim() !== "" && other.trim() !== "";
  return { name: hasBoth ? "other" : "own", nameFr: "own" } as const;
}

export function useNewCategory(onMade: (id: string) => void) {
  const text = useTexts(batchUploadTexts);
  const { categoryCreated, problems: told } = useTexts(categoriesTexts);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [names, setNames] = useState<Names>({ own: "", other: "" });
  const [problems, setProblems] = useState<Partial<Names>>({});
  const [isBusy, setBusy] = useState(false);

  function type(typed: Partial<Names>) {
    setNames((before) => ({ ...before, ...typed }));
    setProblems({});
  }

  /** Null if it was not made; the form then says why. */
  async function make(): Promise<string | null> {
    setBusy(true);
    const from = fieldsFrom(names, language);
    const sent = { name: names[from.name], nameFr: names[from.nameFr] };
    const answer = await postForm<CategoryAnswer>("/admin/batch-upload/category", sent, [400]);
    const id = answer && "id" in answer ? String(answer.id) : null;
    if (!answer) toast.error(text.categoryNotMade);
    else if ("problems" in answer) {
      const { name, nameFr } = answer.problems;
      const wrong: Partial<Names> = {};
      if (nameFr) wrong[from.nameFr] = told[nameFr];
      if (name) wrong[from.name] = told[name];
      setProblems(wrong);
      document.getElementById(wrong.own ? fieldIds.own : fieldIds.other)?.focus();
    } else {
      // why first: the new category must be among the choices.
      await revalidate();
      onMade(String(answer.id));
      setNames({ own: "", other: "" });
      toast.success(categoryCreated(names.own.trim()));
    }
    setBusy(false);
    return id;
  }

  return { names, problems, isBusy, type, make };
}

const fieldIds = { own: "batch-new-category", other: "batch-new-category-other" };

type NewCategoryProps = ReturnType<typeof useNewCategory> & { disabled: boolean };

export function NewCategory({ names, problems, isBusy, type, make, disabled }: NewCategoryProps) {
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
        onChange={({ currentTarget }) => type({ own: currentTarget.value })}
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
        onChange={({ currentTarget }) => type({ other: currentTarget.value })}
      />
      <button disabled={disabled || isBusy} className={buttonLooks.plain}>
        {text.makeCategory}
      </button>
    </form>
  );
}
