/**
 * Keeps the id constant, so that duplicates are recognised, but for mails that staff send again.
 */
export function messageIdOf(
  { id, againAt }: { id: number; againAt: Date | null },
  publicUrl: string,
): string {
  const again = againAt ? `.${againAt.getTime().toString(36)}` : "";
  return `<mail-${id}${again}@${new URL(publicUrl).hostname}>`;
}
