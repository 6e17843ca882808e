// Nothing of a refused upload is stored, and all of an accepted one.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { acceptUpload } from "#app/shop/pictures/accept-upload.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pictureProcesses } from "./picture-processes.ts";

const refusals = ["invalid-type", "unreadable", "animated", "too-many-pixels", "too-much-beside"];

export async function openUploadAcceptance() {
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-hostile-"));
  const received = path.join(folder, "received");
  /** In memory, so that a thousand files take seconds. */
  const stored = new Map<string, Uint8Array>();
  const notUsed = () => Promise.reject(new Error("not used here"));
  const storage: ObjectStorage = {
    save: async (name, bytes) => void stored.set(name, bytes),
    saveFile: async (name) => void stored.set(name, new Uint8Array()),
    find: async (name) => stored.get(name) ?? null,
    open: notUsed,
    remove: notUsed,
    list: notUsed as never,
    changedAt: notUsed,
  };

  async function accept(bytes: Uint8Array) {
    stored.clear();
    await writeFile(received, bytes);
    const result = await acceptUpload(storage, received, null);
    expect(await readdir(folder)).toEqual(["received"]);
    if ("refused" in result) {
      expect(refusals).toContain(result.refused);
      expect([...stored.keys()]).toEqual([]);
      return result.refused;
    }
    expect([...stored.keys()].map((name) => name.split("/")[0]).toSorted()).toEqual([
      "masters",
      ...Array<string>(8).fill("media"),
    ]);
    return result.prepared;
  }

  const close = () => rm(folder, { recursive: true });
  return { received, stored, storage, takeIn: accept, close };
}

export async function killPictureProcesses() {
  for (const pid of pictureProcesses()) process.kill(pid, "SIGKILL");
  await eventually(() => expect(pictureProcesses()).toEqual([]));
}
