// Checks that the disk has room for an imported catalogue, before any of it is written.
import { expectDiskSpaceFor, writtenFolders } from "#app/platform/files/disk-space.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";

/** `sent`: bytes that the shop has already, or never keeps. Throws NoDiskSpace. */
export async function expectSpaceForCatalogue(
  environment: Pick<Environment, "dataDir" | "s3">,
  { bytes, sent }: { bytes: number; sent: number },
): Promise<void> {
  // Its pictures are copied into the storage, beside the ZIP that was sent.
  const needed = environment.s3 ? 0 : bytes + Math.max(0, bytes - sent);
  await expectDiskSpaceFor("this catalogue", needed, await writtenFolders(environment));
}
