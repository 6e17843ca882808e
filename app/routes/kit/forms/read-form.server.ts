// Reads what a form sent; empty if it is not a form at all.
import { lastText } from "#app/shop/form.ts";

export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** Trimmed; empty if it is missing or a file. */
export function fieldOf(sent: FormData, name: string): string {
  return (lastText(sent, name) ?? "").trim();
}
