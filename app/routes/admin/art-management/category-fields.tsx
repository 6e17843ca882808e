import { artTexts } from "#app/i18n/admin/art.ts";
import { newCategoryTexts } from "#app/i18n/admin/new-category.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import { SelectField } from "#app/ui/field.tsx";
import { NewCategory, newCategory } from "#app/routes/admin/kit/categories/new-category.tsx";
import type { NewCategoryForm } from "#app/routes/admin/kit/categories/new-category.tsx";

export type ChosenCategory = { categoryId: string; subCategoryId: string };

type CategorySelectsProps = {
  idPrefix: string;
  categories: StaffCategory[];
  categoryLabel(category: CategoryName): string;
  value: ChosenCategory;
  onChange(value: ChosenCategory): void;
  /** The choice that leaves the category as it is. */
  unchanged?: { value: string; label: string };
  /** Where a category may be made on the way; `newCategory` is its value. */
  newCategoryForm?: NewCategoryForm;
  problems?: { categoryId?: string | undefined; subCategoryId?: string | undefined };
  className?: string;
};

export function CategorySelects({
  idPrefix,
  categories,
  categoryLabel,
  value,
  onChange,
  unchanged,
  newCategoryForm,
  problems,
  className = "",
}: CategorySelectsProps) {
  const text = useTexts(artTexts);
  const newOne = useTexts(newCategoryTexts);
  const subCategories =
    categories.find(({ id }) => String(id) === value.categoryId)?.subCategories ?? [];
  return (
    <div className={className}>
      <div className="grid content-start gap-4">
        <SelectField
          id={`${idPrefix}-category`}
          name="categoryId"
          label={text.columns.category}
          value={value.categoryId}
          problem={problems?.categoryId}
          onChange={({ currentTarget }) =>
            onChange({ categoryId: currentTarget.value, subCategoryId: "" })
          }
        >
          {unchanged ? <option value={unchanged.value}>{unchanged.label}</option> : null}
          <option value="">{text.noCategory}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {categoryLabel(category)}
            </option>
          ))}
          {newCategoryForm ? <option value={newCategory}>{newOne.newCategory}</option> : null}
        </SelectField>
        {newCategoryForm && value.categoryId === newCategory ? (
          <NewCategory form={newCategoryForm} />
        ) : null}
      </div>
      <SelectField
        id={`${idPrefix}-sub-category`}
        name="subCategoryId"
        label={text.columns.subCategory}
        value={value.subCategoryId}
        problem={problems?.subCategoryId}
        disabled={subCategories.length === 0}
        onChange={({ currentTarget }) => onChange({ ...value, subCategoryId: currentTarget.value })}
      >
        <option value="">
          {unchanged?.value === value.categoryId ? unchanged.label : text.noSubCategory}
        </option>
        {subCategories.map((category) => (
          <option key={category.id} value={category.id}>
            {categoryLabel(category)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
