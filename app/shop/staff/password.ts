/** ASVS 5.0, 6.2.1 and 6.2.9: at least twelve characters, and no other rules. */
export const passwordLimits = { least: 12, most: 128 } as const;

export function passwordLength(password: string): number {
  return [...password].length;
}

/** Itself, what is repeated in it, and it without digits and signs at its ends. */
export function commonForms(password: string): string[] {
  const plain = password.normalize("NFKC").toLowerCase().trim();
  const bare = plain.replaceAll(/^[^\p{L}]{0,6}|[^\p{L}]{0,6}$/gu, "");
  const written = bare.length >= 5 ? [plain, bare] : [plain];
  const forms = [...written, ...written.map((form) => form.replaceAll(/[\s.,;:!?'’_-]+/gu, ""))];
  const repeated = forms.flatMap((form) => /^(.+?)\1+$/u.exec(form)?.[1] ?? []);
  return [...new Set([...forms, ...repeated])];
}
