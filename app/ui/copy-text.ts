/** Returns false if the text must be copied by hand. `field`, which holds it, is then selected. */
export async function copyText(text: string, field?: { select(): void } | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard exists only over https.
    field?.select();
    return Boolean(field) && document.execCommand("copy");
  }
}
