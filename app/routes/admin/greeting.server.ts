// 'Login Successful', carried over one redirect by a cookie that holds nothing.
import { cookieOf } from "#app/shop/staff/authentication.server.ts";

const name = "inkiosk-greeting";

export const greetingCookie = `${name}=1; Path=/admin; Max-Age=30; HttpOnly; SameSite=Lax`;
export const noGreetingCookie = `${name}=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Lax`;

export function isToBeGreeted(request: Request): boolean {
  return cookieOf(request.headers, name) === "1";
}
