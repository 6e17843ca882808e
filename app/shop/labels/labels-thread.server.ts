// The worker thread of draw-labels.server.ts.

import { parentPort, workerData } from "node:worker_threads";
import { makeLabelsPdf } from "./labels-pdf.server.ts";
import type { LabelsRequest } from "./labels-pdf.server.ts";

const request = workerData as LabelsRequest;
// A Buffer arrives as a plain Uint8Array in another thread.
const logo = request.logo && { ...request.logo, picture: Buffer.from(request.logo.picture) };
parentPort!.postMessage(await makeLabelsPdf({ ...request, logo }));
