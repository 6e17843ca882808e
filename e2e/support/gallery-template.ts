// The gallery that every journey starts from: painted once per run, copied per journey.
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { hangGallery } from "#tests/support/pictures/gallery.ts";
import {
  connectionTo,
  createDatabase,
  createTestFolder,
  startTestPostgres,
  template,
} from "#tests/support/postgres.ts";
import { unpackChromium } from "./chromium.ts";

export const galleryTemplate = "inkiosk_gallery";

/** How workers find the files of the gallery. */
export const galleryFiles = "INKIOSK_TEST_GALLERY_FILES";

export default async function setUp(): Promise<() => Promise<void>> {
  const [stopPostgres] = await Promise.all([startTestPostgres(), unpackChromium()]);
  const folder = await createTestFolder();
  process.env[galleryFiles] = folder;
  await createDatabase(galleryTemplate, template);
  await hangGallery(connectionTo(galleryTemplate), folderStorage(folder));
  return stopPostgres;
}
