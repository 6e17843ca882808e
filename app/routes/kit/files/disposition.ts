// Content-Disposition with a file name in any script (RFC 6266, RFC 8187).

export const attachment = (name: string) => `attachment; ${named(name)}`;

export const inline = (name: string) => `inline; ${named(name)}`;

function named(name: string): string {
  const plain = name.normalize("NFD").replace(/[^\w .-]/g, "");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
