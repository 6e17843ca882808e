// 'Login Successful', carried over one redirect by a cookie that holds nothing.
import { cookieOf } from "#app/shop/staff/authentication.server.ts";

const name = "inkiosk-greeting";

// why Path=/: the data of the dashboard is asked for at /admin.data, which does not lie below /admin.
export const greetingCookie = `${name}=1; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`;
export const noGreetingCookie = `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

export function isToBeGreeted(request: Request): boolean {
  return cookieOf(request.headers, name) === "1";
}
