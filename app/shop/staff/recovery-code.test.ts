import { expect, test } from "vitest";
import { groupedRecoveryCode, readRecoveryCode } from "./recovery-code.ts";

test.each(["7K2Q-M4XD-01V9", "7k2qm4xd01v9", " 7K2Q m4xd – OlU9 ", "7K2Q.M4XD.0IV9"])(
  "%j is read, whatever its case, spaces, hyphens and look-alikes",
  (typed) => {
    expect(readRecoveryCode(typed)).toBe(groupedRecoveryCode("7K2QM4XD01V9"));
  },
);

test("a code of former days keeps its letters as they were", () => {
  for (const typed of ["a1B2c-3D4e5", "a1B2c3D4e5", "a1B2c 3D4e5"])
    expect(readRecoveryCode(typed)).toBe("a1B2c-3D4e5");
});

test.each(["", "7K2Q-M4XD", "7K2Q-M4XD-01V9-7", "7K2Q-M4XD-01V!", "é1B2c-3D4e5"])(
  "%j is none",
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  },
);
