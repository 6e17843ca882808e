import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import {
  listCategories,
  removeCategory,
  removeSubCategory,
} from "#app/shop/catalogue/category-editing.server.ts";
import type { ListedCategory } from "#app/shop/catalogue/category-editing.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ChevronRight } from "#app/ui/icons/back-office.ts";
import { Plus } from "#app/ui/icons/everywhere.ts";
import { useColumns } from "#app/routes/admin/kit/record/translated-fields.ts";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useDeleting } from "#app/routes/admin/kit/record/use-deleting.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/categories";
import { Thumbnail } from "#app/routes/admin/kit/pictures/thumbnail.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => categoriesTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const { query } = await readListRequest(request, context, ["name"], "name");
  return { query, ...(await listCategories(db, query, rowsPerPage, language)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const id = rowIdFrom((await readForm(request)).get("id"));
  const remove =
    new URL(request.url).searchParams.get("of") === "sub-category"
      ? removeSubCategory
      : removeCategory;
  return catchFailedAction(context, async () => ({
    deleted: id ? await remove(db, context.get(staffContext), id) : null,
  }));
}

type Deletable = {
  sub: boolean;
  id: number;
  name: string;
  pieces: number;
  rules: number;
  subCategories: number;
};

export default function Categories({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(categoriesTexts);
  const admin = useTexts(adminTexts);
  const list = useList("/admin/category-management");
  const failed = { failedTitle: admin.error, failedText: text.deleteFailed };
  const describeConsequences = (target: Deletable) => <Consequences target={target} />;
  const deleting = useDeleting<Deletable>({
    address: list.address,
    title: text.deleteCategory,
    text: describeConsequences,
    ...failed,
  });
  const deletingSub = useDeleting<Deletable>({
    address: `${list.address}?of=sub-category`,
    title: text.deleteSubCategory,
    text: describeConsequences,
    ...failed,
  });
  const expanded = query.q !== "" || rows.length <= 4;

  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      add={text.addCategory}
      after={
        <>
          {deleting.confirmation}
          {deletingSub.confirmation}
        </>
      }
    >
      <ul className="mt-3 grid gap-3">
        {rows.map((category) => (
          <li key={category.id} className="relative rounded-control border border-line bg-card">
            <details key={String(expanded)} open={expanded} className="group">
              <CategorySummary category={category} />
              <SubCategories
                category={category}
                onOpen={list.open}
                onDelete={deletingSub.confirm}
              />
            </details>
            <div className="absolute top-4.5 right-3">
              <RowMenu
                label={admin.actionsFor(category.name)}
                actions={[
                  { label: admin.edit, onSelect: () => list.open(category.id) },
                  {
                    label: text.addSubCategory,
                    onSelect: () => list.open(`${category.id}/sub-categories/new`),
                  },
                  deleting.action({
                    ...category,
                    sub: false,
                    subCategories: category.subCategories.length,
                  }),
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function CategorySummary({ category }: { category: ListedCategory }) {
  const text = useTexts(categoriesTexts);
  const [own, ...others] = useColumns("name");
  const name = category[own!.column] ?? category.name;
  return (
    <summary className="flex cursor-pointer list-none flex-wrap items-center gap-3 rounded-control py-3 pr-14 pl-3 sm:gap-4 sm:pl-4">
      <ChevronRight
        size={18}
        className="shrink-0 text-soft transition-transform group-open:rotate-90"
      />
      <Thumbnail
        frame="small"
        picture={category.thumbnail}
        alt={category.thumbnail ? "" : text.thumbnailNone}
      />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-serif text-xl break-words">{name}</span>
        <span className="block text-sm break-words text-soft">
          {[
            ...others.map(({ column }) => category[column]).filter((other) => other !== name),
            text.pieces(category.pieces),
            text.subCategories(category.subCategories.length),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </summary>
  );
}

type SubCategoriesProps = {
  category: ListedCategory;
  onOpen(path: string): void;
  onDelete(target: Deletable): void;
};

function SubCategories({ category, onOpen, onDelete }: SubCategoriesProps) {
  const text = useTexts(categoriesTexts);
  const admin = useTexts(adminTexts);
  const names = useColumns("name");
  return (
    <div className="border-t border-line px-3 pt-1 pb-3 sm:px-5">
      {category.subCategories.length === 0 ? (
        <p className="py-3 text-[0.9375rem] text-soft">{text.noSubCategories}</p>
      ) : (
        <div className="data-table border-t-0!">
          <table aria-label={text.subCategoriesOf(category.name)}>
            <thead>
              <tr>
                <th scope="col">{text.columns.thumbnail}</th>
                {names.map(({ column }) => (
                  <th key={column} scope="col">
                    {text.columns[column]}
                  </th>
                ))}
                <th scope="col" className="text-right">
                  {text.columns.pieces}
                </th>
                <th scope="col" className="w-12">
                  <span className="sr-only">{admin.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {category.subCategories.map((sub) => (
                <SubCategoryRow
                  key={sub.id}
                  sub={sub}
                  onEdit={() => onOpen(`${category.id}/sub-categories/${sub.id}`)}
                  onDelete={() => onDelete({ ...sub, sub: true, subCategories: 0 })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <button
        type="button"
        onClick={() => onOpen(`${category.id}/sub-categories/new`)}
        className={`${buttonStyle.quiet} mt-1 -ml-3`}
      >
        <Plus size={16} />
        {text.addSubCategory}
        <span className="sr-only">{`(${category.name})`}</span>
      </button>
    </div>
  );
}

type SubCategoryRowProps = {
  sub: ListedCategory["subCategories"][number];
  onEdit(): void;
  onDelete(): void;
};

function SubCategoryRow({ sub, onEdit, onDelete }: SubCategoryRowProps) {
  const text = useTexts(categoriesTexts);
  const admin = useTexts(adminTexts);
  const names = useColumns("name");
  return (
    <tr onDoubleClick={onEdit}>
      <td data-label={text.columns.thumbnail}>
        <Thumbnail
          frame="small"
          picture={sub.thumbnail}
          alt={sub.thumbnail ? "" : text.thumbnailNone}
        />
      </td>
      {names.map(({ column }, index) => (
        <td
          key={column}
          data-label={text.columns[column]}
          className={`wrap-anywhere ${index === 0 ? "font-medium" : ""}`}
        >
          {sub[column] ?? admin.notAvailable}
        </td>
      ))}
      <td data-label={text.columns.pieces} className="text-right">
        {sub.pieces}
      </td>
      <td className="text-right">
        <RowMenu
          label={admin.actionsFor(sub.name)}
          actions={[
            { label: admin.edit, onSelect: onEdit },
            { label: admin.delete, danger: true, onSelect: onDelete },
          ]}
        />
      </td>
    </tr>
  );
}

function Consequences({ target }: { target: Deletable }) {
  const text = useTexts(categoriesTexts);
  const along = target.sub
    ? target.rules > 0 && text.rulesGoAlong(target.rules)
    : target.subCategories + target.rules > 0 && text.goesAlong(target.subCategories, target.rules);
  return (
    <>
      <p>{text.deleteText(target.name)}</p>
      {along ? <p className="mt-2">{along}</p> : null}
      <p className="mt-2">{text.piecesStay(target.pieces)}</p>
    </>
  );
}
