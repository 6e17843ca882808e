// Reads what a form sent; empty if it is not a form at all.
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** Trimmed; empty if it is missing or a file. */
export function fieldOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value.trim() : "";
}
