// Draws labels beside the thread that answers visitors: a thousand take seconds.
import { parentPort, workerData } from "node:worker_threads";
import { makeLabelsPdf } from "#app/shop/labels/labels-pdf.server.ts";
import type { LabelsOrder } from "#app/shop/labels/labels-pdf.server.ts";

parentPort!.postMessage(await makeLabelsPdf(workerData as LabelsOrder));
