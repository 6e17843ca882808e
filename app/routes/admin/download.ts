/** The header that makes a browser save an answer under a name in any letters (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name.normalize("NFD").replace(/[^\w .-]/g, "");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
