/** What the first load gives that succeeds. One that failed is tried again by whoever asks next. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  const again = (error: unknown) => {
    loading = undefined;
    throw error;
  };
  return () => (loading ??= load().catch(again));
}
