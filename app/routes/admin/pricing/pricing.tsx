import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { outrankedBy } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import { isGlobalDefault } from "#app/shop/pricing/pricing-rule.ts";
import {
  ensureGlobalDefault,
  listRules,
  removeRule,
  restoreBuiltIn,
} from "#app/shop/pricing/pricing-rules.server.ts";
import type { ListedRule } from "#app/shop/pricing/pricing-rules.server.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useDeleting } from "#app/routes/admin/kit/record/use-deleting.tsx";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/pricing";
import { RuleCard } from "./rule-card.tsx";
import { ruleName } from "#app/routes/admin/kit/rule-name.ts";
import { allPieces } from "./to-pieces.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => pricingTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const created = await ensureGlobalDefault(db);
  const { query } = await readListRequest(request, context, ["priority"], "-priority");
  const [list, all, media] = await Promise.all([
    listRules(db, query, rowsPerPage),
    listRulesBySpecificity(db),
    listMedia(db),
  ]);
  const outranked = list.rows.map((rule) => {
    const first = outrankedBy(all, rule);
    return first && ruleName(first, pricingTexts[language]);
  });
  return { query, created, ...list, outranked, media };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const staff = context.get(staffContext);
  return catchFailedAction(context, async () => {
    if (sent.get("intent") === "restore") {
      const restored = await restoreBuiltIn(db, staff);
      return { restored: restored && { ...restored, media: await listMedia(db) } };
    }
    const id = rowIdFrom(sent.get("id"));
    return { deleted: id ? await removeRule(db, staff, id) : null };
  });
}

export default function Pricing({
  loaderData: { query, rows, total, created, outranked, media },
}: Route.ComponentProps) {
  const text = useTexts(pricingTexts);
  const { toMedia } = useTexts(adminMediaTexts);
  const admin = useTexts(adminTexts);
  const list = useList("/admin/pricing");
  const deleting = useDeleting<ListedRule>({
    address: list.address,
    title: text.deleteTitle,
    text: ({ name }) => text.deleteText(name),
    deletedText: text.deleted,
    failedTitle: admin.error,
    failedText: text.deleteFailed,
  });
  const restore = useRestore();
  const [isConfirmingRestore, setConfirmingRestore] = useState(false);

  useEffect(() => {
    if (created) toast.success(text.globalCreated);
  }, [created, text]);

  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      add={text.addNew}
      intro={
        <p className="mb-6 max-w-2xl text-[0.9375rem] text-soft">
          {text.intro}{" "}
          <Link to="/admin/settings/media" className="text-accent underline underline-offset-4">
            {toMedia}
          </Link>
          {" · "}
          <Link to={allPieces} className="text-accent underline underline-offset-4">
            {text.applyToExisting}
          </Link>
        </p>
      }
      after={
        <>
          {deleting.confirmation}
          <ConfirmDialog
            open={isConfirmingRestore}
            onClose={() => setConfirmingRestore(false)}
            onConfirm={restore}
            title={text.restoreTitle}
            confirmLabel={text.restoreConfirm}
            cancelLabel={admin.cancel}
          >
            {text.restoreText}
          </ConfirmDialog>
        </>
      }
    >
      <ul className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
        {rows.map((rule, index) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            media={media}
            outranked={outranked[index] ?? null}
            onEdit={() => list.open(rule.id)}
            onDelete={() => deleting.confirm(rule)}
            onRestore={isGlobalDefault(rule) ? () => setConfirmingRestore(true) : undefined}
          />
        ))}
      </ul>
    </ListPage>
  );
}

export function ErrorBoundary() {
  const text = useTexts(pricingTexts);
  const admin = useTexts(adminTexts);
  return <LoadError text={text.loadFailed(admin.errorLoadingText)} />;
}

type SaveAnswer =
  | { saved: string }
  | { present: unknown }
  | { problems: unknown }
  | { failed: string };

/** Restores the built-in defaults; undoing is an ordinary save of what stood there before. */
function useRestore(): () => void {
  const language = useLanguage();
  const text = useTexts(pricingTexts);
  const admin = useTexts(adminTexts);
  const { submit, data: answer } = useFetcher<typeof action>();
  const { submit: putBack, data: undone } = useFetcher<SaveAnswer>();

  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer)
      toast.error(text.globalError, { description: admin.serverFailed(answer.failed) });
    if (!("restored" in answer)) return;
    if (!answer.restored) return toast.success(text.alreadyBuiltIn);
    const { rule, before, media } = answer.restored;
    const fields = {
      id: String(rule.id),
      version: String(rule.version),
      name: rule.name,
      appliesTo: rule.appliesTo,
      mediaOptions: JSON.stringify(typedOptions(before, language, media)),
    };
    toast.success(text.globalUpdated, {
      duration: undoMs,
      action: {
        label: admin.undo,
        onClick: () =>
          void putBack(fields, { method: "post", action: `/admin/pricing/${rule.id}` }),
      },
    });
  }, [answer, putBack, language, text, admin]);

  useEffect(() => {
    if (!undone) return;
    if ("saved" in undone) toast.success(text.globalPutBack);
    else
      toast.error(text.globalError, {
        description:
          "failed" in undone ? admin.serverFailed(undone.failed) : admin.changedMeanwhile,
      });
  }, [undone, text, admin]);

  return () => void submit({ intent: "restore" }, { method: "post", action: "/admin/pricing" });
}
