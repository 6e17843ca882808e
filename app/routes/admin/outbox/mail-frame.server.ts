/** A mail for a frame within the back office. Nothing in it runs, and it is shown nowhere else. */
export function sandboxedMailResponse(html: string, publicUrl: string): Response {
  // The policy differs from the shop's: a mail has a style element, and names pictures by the
  // shop's public address.
  const policy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${new URL(publicUrl).origin}; frame-ancestors 'self'`;
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
