/** False where it has to be copied by hand; `field`, which holds it, is then selected. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // why: the clipboard only exists where the page came over https; the old command works
    // everywhere else.
    field?.select();
    return Boolean(field) && document.execCommand("copy");
  }
}
