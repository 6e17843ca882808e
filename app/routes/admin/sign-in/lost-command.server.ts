import type { Language } from "#app/i18n/language.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { typedTask } from "#app/platform/process/typed-command.server.ts";

/** What lets somebody in again who is locked out. */
export const lostCommand = (language: Language): string =>
  typedTask("staff-add", [adminSignInTexts[language].lostAddress]);
