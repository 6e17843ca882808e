import { useEffect, useState } from "react";
import { data, useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { devicesTexts } from "#app/i18n/admin/devices.ts";
import { longDate, nearTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { minutesSinceSeen } from "#app/shop/devices/device.ts";
import { deviceViews, listDevices, revokeDevice } from "#app/shop/devices/devices.server.ts";
import type { DeviceRow } from "#app/shop/devices/devices.server.ts";
import { readChoice } from "#app/shop/form.ts";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { deviceContext, staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/devices";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => devicesTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const parameters = await openSearch(request, context);
  const query = {
    ...readListSearch(parameters),
    view: readChoice(parameters, "show", deviceViews),
  };
  const list = await listDevices(db, query, rowsPerPage);
  return { query, now: new Date(), hereId: context.get(deviceContext)?.id ?? null, ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const id = rowIdFrom(sent.get("id"));
  if (sent.get("intent") !== "revoke" || !id) return data(null, { status: 400 });
  return catchFailedAction(context, async () => ({
    revoked: (await revokeDevice(db, context.get(staffContext), id))?.name ?? null,
  }));
}

export default function Devices({
  loaderData: { query, now, hereId, rows, total, counts },
}: Route.ComponentProps) {
  const text = useTexts(devicesTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const list = useList("/admin/devices");
  const revoking = useRevoking();
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      add={text.addNew}
      intro={<p className="mb-6 max-w-2xl text-soft">{text.intro}</p>}
      views={{
        name: "show",
        label: text.views.label,
        current: query.view,
        choices: [
          { value: null, label: text.views.used, count: counts.used },
          { value: "revoked", label: text.views.revoked, count: counts.revoked },
        ],
      }}
      after={revoking.dialog}
    >
      <ListTable
        {...{ list, rows }}
        name="devices"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={({ name }) => name}
        headers={text.columns}
        columns={[
          {
            id: "name",
            fixed: true,
            cell: ({ id, name }) => (
              <>
                <span className="font-medium">{name}</span>{" "}
                {id === hereId ? <span className="label">{text.thisBrowser}</span> : null}
              </>
            ),
          },
          { id: "kind", cell: ({ kind }) => text.kinds[kind] },
          { id: "point", cell: ({ pointName }) => pointName ?? text.noPoint },
          { id: "seen", cell: (row) => <LastSeen row={row} now={now} /> },
          {
            id: "enrolled",
            cell: ({ enrolledBy, enrolledAt }) =>
              text.enrolledBy(enrolledBy, longDate(enrolledAt, language)),
          },
        ]}
        {...(query.view === "revoked"
          ? {}
          : {
              rowKey: ({ id }: DeviceRow) => id,
              openLabel: admin.edit,
              actions: (row: DeviceRow) => [
                { label: text.revoke, onSelect: () => revoking.confirm(row), danger: true },
              ],
            })}
      />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function LastSeen({ row: { seenAt, revokedAt }, now }: { row: DeviceRow; now: Date }) {
  const text = useTexts(devicesTexts);
  const language = useLanguage();
  if (revokedAt) return text.revokedAt(longDate(revokedAt, language));
  const minutes = minutesSinceSeen(seenAt, now);
  if (minutes !== null) return <Badge tone="good">{text.alive(minutes)}</Badge>;
  return (
    <Badge tone="waiting">
      {seenAt ? text.notSeenSince(nearTime(seenAt, now, language)) : text.neverSeen}
    </Badge>
  );
}

/** `confirm` opens the dialog, which the page renders. */
function useRevoking() {
  const text = useTexts(devicesTexts);
  const admin = useTexts(adminTexts);
  const [confirming, setConfirming] = useState<DeviceRow | null>(null);
  const { submit, data: answer } = useFetcher<typeof action>();
  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer)
      toast.error(text.notRevoked, { description: admin.serverFailed(answer.failed) });
    else if (answer.revoked === null) toast.error(text.revokeGone);
    else toast.success(text.revoked(answer.revoked));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  return {
    confirm: setConfirming,
    dialog: (
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() =>
          void submit(
            { intent: "revoke", id: confirming!.id },
            { method: "post", action: "/admin/devices" },
          )
        }
        title={confirming ? text.revokeTitle(confirming.name) : ""}
        confirmLabel={text.revoke}
        cancelLabel={admin.cancel}
      >
        {text.revokeText}
      </ConfirmDialog>
    ),
  };
}
