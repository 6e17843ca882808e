import { afterAll, afterEach } from "vitest";
import { openMailer } from "#app/platform/smtp.server.ts";
import { startMailServer } from "./mail-server.ts";

/**
 * A mail server and a mailer to it for one file of tests: emptied and mended after each of them,
 * closed after the last.
 */
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
