// What staff may type about a device of the shop.

import { deviceLimits } from "./device.ts";
import { deviceKinds } from "#db/values.ts";
import { choice, form, rowId, text, wholeNumber } from "#app/shop/form.ts";
import type { FieldsOf } from "#app/shop/form.ts";

const named = { name: text({ maxLength: 60 }), collectionPointId: rowId() };

export const enrolmentForm = form({ kind: choice(deviceKinds), ...named });
export type EnrolmentFields = FieldsOf<typeof enrolmentForm>;

export const counterForm = form({ ...named, lockMinutes: wholeNumber(deviceLimits.lockMinutes) });

export const kioskForm = form({
  ...named,
  idleSeconds: wholeNumber(deviceLimits.idleSeconds),
  screenBottomCm: wholeNumber(deviceLimits.screenBottomCm),
  screenHeightCm: wholeNumber(deviceLimits.screenHeightCm),
  lockMinutes: wholeNumber(deviceLimits.lockMinutes),
});

export const deviceForms = { counter: counterForm, kiosk: kioskForm };
export type DeviceFields = FieldsOf<typeof counterForm> | FieldsOf<typeof kioskForm>;
