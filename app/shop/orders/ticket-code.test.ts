import fc from "fast-check";
import { expect, test } from "vitest";
import { groupedTicketCode, readTicketCode, scannedTicket, ticketAlphabet } from "./ticket-code.ts";

const codes = fc.string({
  unit: fc.constantFrom(...ticketAlphabet),
  minLength: 8,
  maxLength: 8,
});

test("a code is read as it is scanned, shown, typed in small letters or in pieces", () => {
  fc.assert(
    fc.property(codes, fc.constantFrom(" ", "-", " – ", "."), (code, between) => {
      const pieces = code.match(/../g)!.join(between);
      const written = [code, groupedTicketCode(code), scannedTicket(code), pieces];
      for (const each of written.flatMap((each) => [each, each.toLowerCase(), ` ${each} `]))
        expect(readTicketCode(each)).toBe(code);
    }),
  );
});

test("what looks alike is read as what there is", () => {
  expect(readTicketCode("bszk m4xd")).toBe("852KM4XD");
});

test.each(["", "7K2Q", "7K2QM4XD9", "7K2Q M4X0", "7K2Q M4XI", "INK:", "10001", "7K2QM4XÉ"])(
  "%j is no code",
  (text) => expect(readTicketCode(text)).toBeNull(),
);

test("no two signs look alike, and no word comes out", () => {
  expect(ticketAlphabet).toHaveLength(25);
  expect(ticketAlphabet).not.toMatch(/[01OILBSZAEUÉ]/);
});
