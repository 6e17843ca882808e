import { useFetcher } from "react-router";
import { devicesTexts } from "#app/i18n/admin/devices.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { counterForm, deviceForms, kioskForm } from "#app/shop/devices/device-form.ts";
import type { DeviceFields } from "#app/shop/devices/device-form.ts";
import { findDevice, saveDevice } from "#app/shop/devices/devices.server.ts";
import type { EditableDevice } from "#app/shop/devices/devices.server.ts";
import { listPointNames } from "#app/shop/collection/collection-points.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import type { Route } from "./+types/device";
import { PointField } from "./point-field.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData ? devicesTexts[language].edit(loaderData.device.name) : devicesTexts[language].title,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const device = (await findRecordByParam(params.id, (id) => findDevice(db, id)))!;
  return {
    device,
    points: await listPointNames(db, language),
    changes: await listChanges(db, "device", device.id),
  };
}

type Problems = Partial<Record<string, string>>;

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext);
  const present = await findDevice(db, rowIdFrom(args.params.id) ?? 0);
  const read = (sent: FormData): { fields: DeviceFields } | { problems: Problems } =>
    deviceForms[present?.kind ?? "counter"].read(sent);
  return saveSentRecord(args, {
    kind: "device",
    form: { read },
    save: saveDevice,
    savedLabel: ({ name }) => name,
    unreadable: { name: "notAllowed" } as Problems,
    refusals: { "point-gone": { collectionPointId: "pointGone" } as Problems },
  });
}

export default function Device({ loaderData }: Route.ComponentProps) {
  return loaderData.device.kind === "counter" ? (
    <CounterDialog {...loaderData} />
  ) : (
    <KioskDialog {...loaderData} />
  );
}

type DeviceProps = Route.ComponentProps["loaderData"];

function useDeviceDialog({ device, changes }: DeviceProps) {
  const text = useTexts(devicesTexts);
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<EditableDevice, Problems>({
    record: device,
    list: "/admin/devices",
    answer: fetcher.data,
    savedText: text.updated,
    failedTitle: text.failed,
  });
  const dialog = {
    record,
    fetcher,
    title: text.edit(device.name),
    className: "grid gap-4",
    changes,
    values: text.kinds,
  };
  const fields = { id: "device", labels: text.fields, problems: text.problems, record };
  return { dialog, fields, hints: text.hints };
}

function CounterDialog(props: DeviceProps) {
  const { dialog, fields, hints } = useDeviceDialog(props);
  const { field, listDifferences } = useFormFields(counterForm, fields);
  return (
    <RecordDialog {...dialog} listDifferences={listDifferences}>
      <TextField {...field("name")} hint={hints.name} maxLength={60} />
      <PointField {...field("collectionPointId")} points={props.points} />
      <TextField
        {...field("lockMinutes")}
        hint={hints.lockMinutes}
        inputMode="numeric"
        maxLength={2}
      />
    </RecordDialog>
  );
}

function KioskDialog(props: DeviceProps) {
  const { dialog, fields, hints } = useDeviceDialog(props);
  const { field, listDifferences } = useFormFields(kioskForm, fields);
  const centimetres = { inputMode: "numeric", maxLength: 3 } as const;
  return (
    <RecordDialog {...dialog} listDifferences={listDifferences}>
      <TextField {...field("name")} hint={hints.name} maxLength={60} />
      <PointField {...field("collectionPointId")} points={props.points} />
      <TextField {...field("idleSeconds")} hint={hints.idleSeconds} {...centimetres} />
      <TextField {...field("screenBottomCm")} {...centimetres} />
      <TextField {...field("screenHeightCm")} hint={hints.screen} {...centimetres} />
      <TextField
        {...field("lockMinutes")}
        hint={hints.lockKiosk}
        inputMode="numeric"
        maxLength={2}
      />
    </RecordDialog>
  );
}
