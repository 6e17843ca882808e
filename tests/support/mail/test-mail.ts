import { afterAll, afterEach } from "vitest";
import { openMailer } from "#app/platform/network/smtp.server.ts";
import { startMailServer } from "./mail-server.ts";

/** Emptied and mended after each test, closed after the last. */
export async function openTestMail() {
  const server = await startMailServer();
  const mailer = openMailer(server);
  afterEach(() => {
    server.mails.length = 0;
    server.fault = () => null;
  });
  afterAll(async () => {
    mailer.close();
    await server.close();
  });
  return { server, mailer };
}
