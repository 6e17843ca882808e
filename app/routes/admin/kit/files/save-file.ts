export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function readFileName(answer: Response): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(
    answer.headers.get("content-disposition") ?? "",
  )?.[1];
  return encoded && decodeURIComponent(encoded);
}
