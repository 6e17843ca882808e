// Names the problem of a file store, for staff and for code that may retry.
import { ExplainedError } from "#app/platform/process/explained-error.ts";

const troubles = {
  away: "does not answer, or says that it cannot now",
  noBucket: "does not exist there",
  wrongKey: "does not know the key, or the key has expired or was withdrawn",
  denied: "does not allow this key what the shop has to do there",
  notWritable: "may not be read and written by the user who runs the shop",
  noFolder: "is a file, or lies in one",
  full: "is full, or its quota is used up",
  elsewhere: "is in another region, or at another address",
  clock: "refuses what is asked, because the clock of this machine is wrong",
  lossy: "did not keep what was written to it",
  strange: "answered what no store of files answers",
} as const;

export type StoreTrouble = keyof typeof troubles;

export class StoreProblem extends ExplainedError {
  override name = "StoreProblem";
  readonly where: string;
  readonly trouble: StoreTrouble;
  readonly code: string;
  /** Whether a retry may succeed. */
  readonly mayPass: boolean;

  constructor(
    where: string,
    trouble: StoreTrouble,
    {
      message,
      code = "",
      mayPass = false,
      cause,
    }: {
      message: string;
      code?: string;
      mayPass?: boolean;
      cause?: unknown;
    },
  ) {
    super(`${where} ${troubles[trouble]}: ${message}`, { cause });
    this.where = where;
    this.trouble = trouble;
    this.code = code;
    this.mayPass = mayPass;
  }
}

const wrongKeys =
  /^(?:InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken|TokenRefreshRequired)$/;
const fulls = /quota|full|insufficient(?:storage|capacity)|cap ?exceeded/i;
const elsewheres = /^(?:PermanentRedirect|AuthorizationHeaderMalformed|AuthorizationQuery.*)$/;
const garbled = /^(?:BadDigest|XAmzContentSHA256Mismatch|IncompleteBody|RequestTimeout)$/;

export function readTrouble(
  status: number,
  code: string,
  message: string,
): { trouble: StoreTrouble; mayPass: boolean } {
  const is = (trouble: StoreTrouble, mayPass = false) => ({ trouble, mayPass });
  if (code === "NoSuchBucket") return is("noBucket");
  if (status === 401 || wrongKeys.test(code)) return is("wrongKey");
  if (code === "RequestTimeTooSkewed") return is("clock");
  if (status === 507 || fulls.test(code) || (status === 403 && fulls.test(message)))
    return is("full");
  if (status === 403) return is("denied");
  if ((status >= 300 && status < 400) || elsewheres.test(code)) return is("elsewhere");
  if (garbled.test(code)) return is("away", true);
  if (status === 501) return is("strange");
  if (status >= 500 || status === 429 || status === 408) return is("away", true);
  return is("strange");
}
