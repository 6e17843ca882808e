// Where the ZIP of a catalogue is sent in parts, under a sum of its size and its ends: asked which
// are there, sent those that lack, and told that all are.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { NoDiskSpace } from "#app/platform/files/disk-space.server.ts";
import { listParts, savePart } from "#app/platform/files/upload-parts.server.ts";
import { beginImport, partsOfCatalogue } from "#app/shop/catalogue/transfer/imports.server.ts";
import { expectSpaceForCatalogue } from "#app/shop/catalogue/transfer/space-for-catalogue.server.ts";
import { mostCatalogueBytes } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { partBytes } from "#app/shop/pictures/part-size.ts";
import { fieldOf, readForm } from "../../kit/forms/read-form.server.ts";
import { readCount, receivePart } from "../kit/pictures/receive-part.server.ts";
import { answerUpload } from "../kit/pictures/upload-answer.ts";
import type { PartsThere } from "../kit/pictures/upload-answer.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import type { Route } from "./+types/parts";

type FileRequest = Pick<Route.LoaderArgs, "params" | "context">;

function fileOf({ params: { sum }, context }: FileRequest) {
  if (!/^[0-9a-f]{64}$/.test(sum)) throw data(null, { status: 404 });
  return partsOfCatalogue(context.get(staffContext).id, sum);
}

/** Lists the parts; `?bytes=` (of the whole) also checks that there is room for the rest. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { storage, environment } = asked.context.get(requestContext);
  const parts = await listParts(storage, fileOf(asked));
  const bytes = Number(new URL(asked.request.url).searchParams.get("bytes"));
  if (Number.isSafeInteger(bytes) && bytes > 0)
    try {
      await expectSpaceForCatalogue(environment, { bytes, sent: parts.length * partBytes });
    } catch (error) {
      if (error instanceof NoDiskSpace) return answerUpload({ refused: "no-room" });
      throw error;
    }
  return Response.json({ parts } satisfies PartsThere);
}

/** Bytes with `?part=`, counted from 0; else a form with `name` and `bytes` of the whole. */
export async function action(asked: Route.ActionArgs): Promise<Response> {
  const { request, context, params } = asked;
  const file = fileOf(asked);
  const { db, storage, language } = context.get(requestContext);
  const part = new URL(request.url).searchParams.get("part");
  if (part !== null) {
    const number = readCount(part);
    if (number === null) return answerUpload({ refused: "not-a-form" });
    if (number * partBytes >= mostCatalogueBytes) return answerUpload({ refused: "too-large" });
    return receivePart(request, (bytes) => savePart(storage, file, number, bytes));
  }
  const sent = await readForm(request);
  const bytes = Number(fieldOf(sent, "bytes"));
  if (!Number.isSafeInteger(bytes) || bytes < 1) return answerUpload({ refused: "not-a-form" });
  if (bytes > mostCatalogueBytes) return answerUpload({ refused: "too-large" });
  const there = new Set(await listParts(storage, file));
  const count = Math.ceil(bytes / partBytes);
  if (Array.from({ length: count }).some((_, number) => !there.has(number)))
    return answerUpload({ refused: "cut-off" });
  const fileName = fieldOf(sent, "name") || "catalogue.zip";
  const begun = { language, fileName, sum: params.sum, bytes };
  const id = await beginImport(db, context.get(staffContext), begun);
  return Response.json({ begun: id !== null }, { status: id === null ? 409 : 201 });
}
