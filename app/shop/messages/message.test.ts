import { expect, test } from "vitest";
import { replyAddress } from "./message.ts";

const message = {
  email: "marie@example.org",
  subject: "A frame?",
  message: "Hello,\ndoes it come with one?",
};

test("an answer goes to whoever wrote, with the subject and the words quoted", () => {
  const url = new URL(replyAddress(message));
  expect(url.protocol).toBe("mailto:");
  expect(decodeURIComponent(url.pathname)).toBe("marie@example.org");
  expect(url.searchParams.get("subject")).toBe("Re: A frame?");
  expect(url.searchParams.get("body")).toBe("\r\n\r\n> Hello,\r\n> does it come with one?");
});

test("an answer to an answer keeps its subject", () => {
  expect(
    new URL(replyAddress({ ...message, subject: "RE: Re: x" })).searchParams.get("subject"),
  ).toBe("RE: Re: x");
});

test("nobody writes a second recipient or a header into the address", () => {
  const address = replyAddress({
    email: "a@b.org?bcc=c@d.org&x=",
    subject: "s&cc=e@f.org\r\nBcc: g",
    message: "&bcc=h@i.org",
  });
  expect([...new URL(address).searchParams.keys()]).toEqual(["subject", "body"]);
});

test("a long message, cut inside an emoji, still makes an address", () => {
  expect(replyAddress({ ...message, message: `${"x".repeat(1199)}🎨` }).length).toBeLessThan(2000);
});
