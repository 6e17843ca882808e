// Reads a cookie, and writes the header that sets or forgets one.

export const yearSeconds = 365 * 24 * 60 * 60;

export function cookieOf(headers: Headers, name: string): string | undefined {
  const found = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .find((each) => each.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

type CookieOptions = {
  secure: boolean;
  /** In seconds. */
  maxAge?: number;
  path?: string;
  isForScripts?: boolean;
};

/** Null forgets it. `value` is written as it is. */
export function setCookieHeader(
  name: string,
  value: string | null,
  { secure, maxAge = 0, path = "/", isForScripts = false }: CookieOptions,
): string {
  return [
    `${name}=${value ?? ""}`,
    `Path=${path}`,
    `Max-Age=${value === null ? 0 : maxAge}`,
    ...(isForScripts ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}
