// A form as it was sent; an empty one where what was sent is no form at all.
export async function readSentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** One text field, trimmed; empty where it is missing or a file. */
export function fieldOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value.trim() : "";
}
