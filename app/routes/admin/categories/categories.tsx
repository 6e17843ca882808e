import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { listCategories, removeCategory, removeSubCategory } from "#app/shop/catalogue/category-editing.server.ts";
import type { ListedCategory } from "#app/shop/catalogue/category-editing.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ChevronRight } from "#app/ui/icons/back-office.ts";
import { Plus } from "#app/ui/icons/everywhere.ts";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { orFailure } from "../kit/failure.server.ts";
import { ListHead, Pager } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { useUndoableDelete } from "../kit/record/undoable-delete.ts";
import { adminHead } from "../kit/head.ts";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/categories";
import { Thumbnail } from "./thumbnail-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminHead(matches, (language) => categoriesTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const query = readListQuery(await searchedFor(request, context), ["name"], "name");
  return { query, ...(await listCategories(db, query, rowsPerPage, language)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const id = rowIdFrom((await request.formData()).get("id"));
  const remove = new URL(request.url).searchParams.get("of") === "sub-category" ? removeSubCategory : removeCategory;
  return orFailure(context, async () => ({ deleted: id ? await remove(db, context.get(staffContext), id) : null }));
}

type Asked = { sub: boolean; id: number; name: string; pieces: number; rules: number; subCategories: number };

export default function Categories({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(categoriesTexts);
  const admin = useTexts(adminTexts);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const onFailed = (reference: string) => toast.error(admin.error, { description: text.deleteFailed(admin.serverFailed(reference)) });
  const remove = useUndoableDelete("/admin/category-management", onFailed);
  const removeSub = useUndoableDelete("/admin/category-management?of=sub-category", onFailed);
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = (place: string) => void navigate(`/admin/category-management/${place}?${parameters}`, { preventScrollReset: true });
  const expanded = query.q !== "" || rows.length <= 4;

  return (
    <>
      <ListHead title={text.title} q={query.q} addLabel={text.addCategory} onAdd={() => open("new")} />
      {rows.length === 0 ? <p className="py-16 text-soft">{query.q ? text.emptySearch : text.empty}</p> : null}
      <ul className="mt-3 grid gap-3">
        {rows.map((category) => (
          <li key={category.id} className="relative rounded-control border border-line bg-card">
            <details key={String(expanded)} open={expanded} className="group">
              <summary className="flex cursor-pointer list-none items-center gap-3 rounded-control py-3 pr-14 pl-3 sm:gap-4 sm:pl-4">
                <ChevronRight size={18} className="shrink-0 text-soft transition-transform group-open:rotate-90" />
                <Thumbnail picture={category.thumbnail} alt={category.thumbnail ? "" : text.thumbnailNone} />
                <span className="min-w-0 flex-1">
                  <span className="block font-serif text-xl break-words">{category.name}</span>
                  <span className="block text-sm break-words text-soft">
                    {[category.nameFr, text.pieces(category.pieces), text.subCategories(category.subCategories.length)]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
              </summary>
              <SubCategories category={category} onOpen={open} onAsk={setAsked} />
            </details>
            <div className="absolute top-4.5 right-3">
              <RowMenu
                label={admin.actionsFor(category.name)}
                actions={[
                  { label: admin.edit, onSelect: () => open(String(category.id)) },
                  { label: text.addSubCategory, onSelect: () => open(`${category.id}/sub-categories/new`) },
                  {
                    label: admin.delete,
                    danger: true,
                    onSelect: () => setAsked({ ...category, sub: false, subCategories: category.subCategories.length }),
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && (asked.sub ? removeSub : remove)(asked.id)}
        title={asked?.sub ? text.deleteSubCategory : text.deleteCategory}
        confirmLabel={admin.delete}
        cancelLabel={admin.cancel}
      >
        {asked ? <Consequences asked={asked} /> : null}
      </ConfirmDialog>
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

type SubCategoriesProps = { category: ListedCategory; onOpen(place: string): void; onAsk(asked: Asked): void };

function SubCategories({ category, onOpen, onAsk }: SubCategoriesProps) {
  const text = useTexts(categoriesTexts);
  const admin = useTexts(adminTexts);
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
                <th scope="col">{text.columns.name}</th>
                <th scope="col">{text.columns.nameFr}</th>
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
                <tr key={sub.id} onDoubleClick={() => onOpen(`${category.id}/sub-categories/${sub.id}`)}>
                  <td data-label={text.columns.thumbnail}>
                    <Thumbnail picture={sub.thumbnail} alt={sub.thumbnail ? "" : text.thumbnailNone} />
                  </td>
                  <td data-label={text.columns.name} className="font-medium wrap-anywhere">
                    {sub.name}
                  </td>
                  <td data-label={text.columns.nameFr} className="wrap-anywhere">
                    {sub.nameFr ?? admin.notAvailable}
                  </td>
                  <td data-label={text.columns.pieces} className="text-right">
                    {sub.pieces}
                  </td>
                  <td className="text-right">
                    <RowMenu
                      label={admin.actionsFor(sub.name)}
                      actions={[
                        { label: admin.edit, onSelect: () => onOpen(`${category.id}/sub-categories/${sub.id}`) },
                        { label: admin.delete, danger: true, onSelect: () => onAsk({ ...sub, sub: true, subCategories: 0 }) },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <button type="button" onClick={() => onOpen(`${category.id}/sub-categories/new`)} className={`${buttonLooks.quiet} mt-1 -ml-3`}>
        <Plus size={16} />
        {text.addSubCategory}
        <span className="sr-only">{`(${category.name})`}</span>
      </button>
    </div>
  );
}

function Consequences({ asked }: { asked: Asked }) {
  const text = useTexts(categoriesTexts);
  const along = asked.sub
    ? asked.rules > 0 && text.rulesGoAlong(asked.rules)
    : asked.subCategories + asked.rules > 0 && text.goesAlong(asked.subCategories, asked.rules);
  return (
    <>
      <p>{text.deleteText(asked.name)}</p>
      {along ? <p className="mt-2">{along}</p> : null}
      <p className="mt-2">{text.piecesStay(asked.pieces)}</p>
    </>
  );
}
