// PayPal's errors, as in its OpenAPI files (Orders v2.13, Payments v2.5).
import { randomBytes } from "node:crypto";
import { furtherIssues } from "./capture-issues.ts";

export type Detail = {
  issue: string;
  field?: string;
  value?: string;
  location?: "body" | "path" | "query" | "header";
  description?: string;
};

/** An answer before it is sent. */
export type Reply = { status: number; body: unknown };

type Name = { name: string; message: string };

const names: Record<number, Name> = {
  400: {
    name: "INVALID_REQUEST",
    message: "Request is not well-formed, syntactically incorrect, or violates schema.",
  },
  401: {
    name: "AUTHENTICATION_FAILURE",
    message:
      "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  },
  403: { name: "NOT_AUTHORIZED", message: "Authorization failed due to insufficient permissions." },
  404: { name: "RESOURCE_NOT_FOUND", message: "The specified resource does not exist." },
  409: {
    name: "RESOURCE_CONFLICT",
    message: "The server has detected a conflict while processing this request.",
  },
  415: {
    name: "UNSUPPORTED_MEDIA_TYPE",
    message: "The server does not support the request payload's media type.",
  },
  422: {
    name: "UNPROCESSABLE_ENTITY",
    message:
      "The requested action could not be performed, semantically incorrect, or failed business validation.",
  },
  429: { name: "RATE_LIMIT_REACHED", message: "Too many requests. Blocked due to rate limiting." },
  500: { name: "INTERNAL_SERVER_ERROR", message: "An internal server error has occurred." },
};

const decimals =
  "If the currency supports decimals, only two decimal place precision is supported.";

type Issue = { status: number; description: string };

export const issues: Record<string, Issue> = {
  INVALID_ARRAY_MAX_ITEMS: {
    status: 400,
    description: "The number of items in an array parameter is too large.",
  },
  INVALID_ARRAY_MIN_ITEMS: {
    status: 400,
    description: "The number of items in an array parameter is too small.",
  },
  INVALID_PARAMETER_SYNTAX: {
    status: 400,
    description: "The value of a field does not conform to the expected format.",
  },
  INVALID_STRING_LENGTH: {
    status: 400,
    description: "The value of a field is either too short or too long.",
  },
  INVALID_PARAMETER_VALUE: { status: 400, description: "The value of a field is invalid." },
  MISSING_REQUIRED_PARAMETER: {
    status: 400,
    description: "A required field / parameter is missing.",
  },
  NOT_SUPPORTED: { status: 400, description: "This field is not currently supported." },
  MALFORMED_REQUEST_JSON: { status: 400, description: "The request JSON is not well formed." },
  PAYPAL_REQUEST_ID_REQUIRED: {
    status: 400,
    description:
      "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  },
  PERMISSION_DENIED: {
    status: 403,
    description: "You do not have permission to access or perform operations on this resource.",
  },
  CONSENT_NEEDED: { status: 403, description: "Authorization failed due to missing consent." },
  INVALID_RESOURCE_ID: {
    status: 404,
    description:
      "Specified resource ID does not exist. Please check the resource ID and try again.",
  },
  PREVIOUS_REQUEST_IN_PROGRESS: {
    status: 409,
    description:
      "A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.",
  },

  AMOUNT_MISMATCH: {
    status: 422,
    description:
      "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  },
  CANNOT_BE_NEGATIVE: {
    status: 422,
    description: `Must be greater than or equal to 0. ${decimals}`,
  },
  CANNOT_BE_ZERO_OR_NEGATIVE: {
    status: 422,
    description: `Must be greater than zero. ${decimals}`,
  },
  DECIMAL_PRECISION: { status: 422, description: decimals },
  DECIMALS_NOT_SUPPORTED: {
    status: 422,
    description:
      "Currency does not support decimals. Please refer to https://developer.paypal.com/docs/api/reference/currency-codes/ for more information.",
  },
  DUPLICATE_INVOICE_ID: {
    status: 422,
    description:
      "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
  },
  DUPLICATE_REFERENCE_ID: {
    status: 422,
    description: "`reference_id` must be unique if multiple `purchase_unit` are provided.",
  },
  INVALID_CURRENCY_CODE: {
    status: 422,
    description:
      "Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.",
  },
  ITEM_TOTAL_MISMATCH: {
    status: 422,
    description:
      "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
  },
  ITEM_TOTAL_REQUIRED: {
    status: 422,
    description:
      "If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.",
  },
  TAX_TOTAL_MISMATCH: {
    status: 422,
    description: "Should equal sum of (tax * quantity) across all items for a given purchase_unit.",
  },
  TAX_TOTAL_REQUIRED: {
    status: 422,
    description:
      "If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.",
  },
  MAX_VALUE_EXCEEDED: {
    status: 422,
    description: "Should be less than or equal to 999999999999999.99.",
  },
  MULTI_CURRENCY_ORDER: {
    status: 422,
    description:
      "Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.",
  },
  REFERENCE_ID_REQUIRED: {
    status: 422,
    description:
      "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  },
  PAYEE_ACCOUNT_RESTRICTED: { status: 422, description: "The merchant account is restricted." },
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: {
    status: 422,
    description: "The merchant account is locked or closed.",
  },

  ACTION_DOES_NOT_MATCH_INTENT: {
    status: 422,
    description:
      "Order was created with an intent to 'AUTHORIZE'. Please use v2/checkout/orders/order_id/authorize to complete authorization or alternately Create an order with an intent of 'CAPTURE'.",
  },
  COMPLIANCE_VIOLATION: {
    status: 422,
    description: "Transaction cannot be processed due to a possible compliance violation.",
  },
  INSTRUMENT_DECLINED: {
    status: 422,
    description:
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  },
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: {
    status: 422,
    description: "You have exceeded the maximum number of payment attempts.",
  },
  ORDER_ALREADY_CAPTURED: {
    status: 422,
    description:
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  },
  ORDER_COMPLETION_IN_PROGRESS: {
    status: 422,
    description:
      "PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.",
  },
  ORDER_NOT_APPROVED: {
    status: 422,
    description:
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
  },
  PAYEE_BLOCKED_TRANSACTION: {
    status: 422,
    description:
      "The Fraud settings for this seller are such that this payment cannot be executed.",
  },
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: {
    status: 422,
    description: "Payer account cannot be used for this transaction.",
  },
  PAYER_ACCOUNT_RESTRICTED: { status: 422, description: "The payer account is restricted." },
  PAYER_ACTION_REQUIRED: {
    status: 422,
    description:
      "Transaction cannot complete successfully, instruct the buyer to return to PayPal.",
  },
  PAYER_CANNOT_PAY: {
    status: 422,
    description:
      "Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.",
  },
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: {
    status: 422,
    description: "Transaction failed. Redirect the payer to select another funding source.",
  },
  TRANSACTION_LIMIT_EXCEEDED: {
    status: 422,
    description: "Total payment amount exceeded transaction limit.",
  },
  TRANSACTION_REFUSED: { status: 422, description: "The request was refused." },

  CAPTURE_FULLY_REFUNDED: {
    status: 422,
    description: "The capture has already been fully refunded.",
  },
  CAPTURE_STATUS_NOT_VALID: {
    status: 422,
    description: "The status of the capture is not valid for this action.",
  },
  PENDING_CAPTURE: {
    status: 422,
    description: "Cannot initiate a refund as the capture is pending.",
  },
  REFUND_AMOUNT_EXCEEDED: {
    status: 422,
    description:
      "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
  },
  REFUND_CAPTURE_CURRENCY_MISMATCH: {
    status: 422,
    description: "Refund must be in the same currency as the capture.",
  },
  REFUND_FAILED_INSUFFICIENT_FUNDS: {
    status: 422,
    description:
      "Capture could not be refunded due to insufficient funds. Verify that either you have sufficient funds in your PayPal account or the bank account that is linked to your PayPal account is verified and has sufficient funds.",
  },
  REFUND_TIME_LIMIT_EXCEEDED: {
    status: 422,
    description: "You are over the time limit to perform a refund on this capture.",
  },
  TRANSACTION_DISPUTED: {
    status: 422,
    description:
      "Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.",
  },

  INTERNAL_SERVER_ERROR: { status: 500, description: "An internal server error has occurred." },
  ...furtherIssues,
};

type Link = { href: string; rel: string; method?: string };

/** The error body of every call but the token's. `debug_id` is filled in when it is sent. */
export function errorReply(status: number, details: Detail[] = [], links: Link[] = []): Reply {
  const { name, message } = names[status] ?? names[500]!;
  const known = details.map((detail) => ({
    description: issues[detail.issue]?.description,
    ...detail,
  }));
  const help = details.length > 0 ? [informationLink(details[0]!.issue), ...links] : links;
  return {
    status,
    body: {
      name,
      ...(known.length > 0 ? { details: known } : {}),
      message,
      debug_id: newDebugId(),
      links: help,
    },
  };
}

/** One issue of the catalogue as an answer. */
export function issueReply(
  issue: string,
  detail: Omit<Detail, "issue"> = {},
  links: Link[] = [],
): Reply {
  const status = issues[issue]?.status ?? 422;
  return status === 500 ? errorReply(500) : errorReply(status, [{ issue, ...detail }], links);
}

export function notFound(field: string, value: string): Reply {
  return issueReply("INVALID_RESOURCE_ID", { field, value, location: "path" });
}

export function newDebugId(): string {
  return randomBytes(7).toString("hex").slice(1);
}

function informationLink(issue: string): Link {
  return {
    href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`,
    rel: "information_link",
    method: "GET",
  };
}
