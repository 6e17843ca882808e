// Pictures that a member of staff uploads.
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { origin, openTestShop } from "#tests/support/app.ts";
import { makeCategory } from "#tests/support/make.ts";
import type { UploadAnswer } from "#app/routes/admin/kit/upload/upload-answer.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { staffHeaders } from "#tests/support/staff.ts";

export type FormParts = [name: string, value: string | Uint8Array, fileName?: string][];

export async function openUploading() {
  const shop = await openTestShop();
  const staff = await staffHeaders(shop);
  const photo = await sharp({
    create: { width: 80, height: 60, channels: 3, background: "#2060a0" },
  })
    .jpeg()
    .toBuffer();
  /** The tables begin anew with each `takeDown`, so it is the first. */
  const categoryId = "1";

  async function resetGallery(): Promise<void> {
    await emptyTables(
      shop.db,
      "art_pieces",
      "categories",
      "sub_categories",
      "pricing_rules",
      "changes",
    );
    await makeCategory(shop.db);
  }

  async function send(parts: FormParts, headers: HeadersInit = {}) {
    const form = new FormData();
    for (const [name, value, fileName] of parts) {
      if (typeof value === "string") form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)]), fileName ?? "picture.jpg");
    }
    return sendBody(form, headers);
  }

  async function sendBody(body: BodyInit, headers: HeadersInit = {}) {
    const answer = await shop.fetch(
      new Request(new URL("/admin/uploads", origin), {
        method: "POST",
        body,
        headers: { origin, ...staff, ...Object.fromEntries(new Headers(headers)) },
        duplex: "half",
      } as RequestInit),
    );
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text.startsWith("{") ? JSON.parse(text) : text) as UploadAnswer,
    };
  }

  const piece = (reference: string, bytes: Uint8Array = photo): FormParts => [
    ["intent", "piece"],
    ["reference", reference],
    ["categoryId", categoryId],
    ["likeness", "no"],
    ["file", bytes],
  ];

  const storedFiles = async () =>
    (
      await Promise.all(
        ["media", "masters"].map((name) => readdir(path.join(shop.dataDir, name)).catch(() => [])),
      )
    )
      .flat()
      .sort();
  const temporaryFiles = () => readdir(path.join(shop.dataDir, "uploads")).catch(() => []);

  return {
    shop,
    staff,
    photo,
    categoryId,
    takeDown: resetGallery,
    send,
    sendBody,
    piece,
    storedFiles,
    temporaryFiles,
  };
}
