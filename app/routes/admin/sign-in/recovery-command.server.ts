import type { Language } from "#app/i18n/language.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";

/** What lets somebody in again who is locked out. */
export const recoveryCommand = (language: Language): string =>
  taskCommand("staff-add", [adminSignInTexts[language].lostAddress]);
