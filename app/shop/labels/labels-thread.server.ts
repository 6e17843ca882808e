// Draws labels beside the thread that answers visitors: a thousand take seconds.
import { parentPort, workerData } from "node:worker_threads";
import { makeLabelsPdf } from "#app/shop/labels/labels-pdf.server.ts";
import type { LabelsOrder } from "#app/shop/labels/labels-pdf.server.ts";

const order = workerData as LabelsOrder;
// why: between threads a buffer becomes plain bytes.
const logo = order.logo && { ...order.logo, picture: Buffer.from(order.logo.picture) };
parentPort!.postMessage(await makeLabelsPdf({ ...order, logo }));
