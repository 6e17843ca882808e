/** Stays the same, so that duplicates are recognised; new when staff send the mail again. */
export function messageIdOf(
  { id, againAt }: { id: number; againAt: Date | null },
  publicUrl: string,
): string {
  const again = againAt ? `.${againAt.getTime().toString(36)}` : "";
  return `<mail-${id}${again}@${new URL(publicUrl).hostname}>`;
}
