import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openTextMessenger } from "./text-messenger.server.ts";
import { startSmsProviders } from "#tests/support/mail/sms-providers.ts";

const providers = await startSmsProviders();
const { twilio, ovh } = providers;
afterAll(providers.close);
afterEach(() => {
  providers.messages.length = 0;
  providers.faults.length = 0;
});

const to = "+33612345678";

describe.each([twilio, ovh])("$provider", (options) => {
  const messenger = openTextMessenger(options);
  const refusal = (given: object) =>
    expect.objectContaining({ name: "DeliveryError", ...given }) as unknown;

  test("takes a message, and calls it something", async () => {
    const id = await messenger.send(to, "Prête ? 5 € & “more”");
    expect(id).toBe(options.provider === "twilio" ? "SM1" : "1");
    const from = options.provider === "twilio" ? "+33644601234" : "Inkiosk";
    expect(providers.messages).toEqual([
      { by: options.provider, to, from, text: "Prête ? 5 € & “more”" },
    ]);
  });

  test.each([
    [400, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
  ])("an answer of %i is final: %s", async (status, isFinal) => {
    providers.faults.push({ status, message: "no such telephone" });
    await expect(messenger.send(to, "Hello")).rejects.toEqual(
      refusal({ isFinal, isCertain: true, code: status }),
    );
    expect(providers.messages).toEqual([]);
  });

  test("a connection that breaks may have brought it there", async () => {
    providers.faults.push("broken");
    await expect(messenger.send(to, "Hello")).rejects.toEqual(
      refusal({ isFinal: false, isCertain: false, code: null }),
    );
  });
});

test("who is not known to them is told so, and tries again when it is mended", async () => {
  for (const options of [
    { ...twilio, authToken: "wrong" },
    { ...ovh, applicationSecret: "wrong" },
  ])
    await expect(openTextMessenger(options).send(to, "Hello")).rejects.toMatchObject({
      isFinal: false,
    });
});

test("a number that OVH does not write to is the end of it, although it answers 200", async () => {
  providers.faults.push("not this number");
  await expect(openTextMessenger(ovh).send(to, "Hello")).rejects.toMatchObject({ isFinal: true });
});

test("without a name OVH writes from a short number, and Twilio from a service where one is named", async () => {
  await openTextMessenger({ ...ovh, sender: undefined }).send(to, "Hello");
  await openTextMessenger({ ...twilio, from: "MG77" }).send(to, "Hello");
  expect(providers.messages.map(({ from }) => from)).toEqual(["short number", "MG77"]);
});
