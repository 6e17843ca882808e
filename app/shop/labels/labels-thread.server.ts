// The worker thread of draw-labels.server.ts.

import { parentPort, workerData } from "node:worker_threads";
import { makeLabelsPdf } from "#app/shop/labels/labels-pdf.server.ts";
import type { LabelsOrder } from "#app/shop/labels/labels-pdf.server.ts";

const order = workerData as LabelsOrder;
// why: a Buffer arrives as a plain Uint8Array in another thread.
const logo = order.logo && { ...order.logo, picture: Buffer.from(order.logo.picture) };
parentPort!.postMessage(await makeLabelsPdf({ ...order, logo }));
