// The titles and texts of toasts and errors that the spec names (docs/spec.md), as English
// visitors and staff read them.
import { expect, test } from "vitest";

const files = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], {
  eager: true,
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    return ["NAME", 7].flatMap((argument) => {
      try {
        return [String(value(argument, argument, argument))];
      } catch {
        return [];
      }
    });
  }
  return Object.values(value ?? {}).flatMap(textsIn);
}

const english = Object.values(files).flatMap((file) =>
  Object.values(file).flatMap((texts) =>
    typeof texts === "object" && texts !== null && "en" in texts ? textsIn(texts.en) : [],
  ),
);

/**
 * Left out, as docs/surprises.md says: the missing table, the user editing that was not there, the
 * previous image that is swept later.
 */
test.each([
  "Failed to load art pieces.",
  "PayPal is currently unavailable. Please configure Client ID.",
  "Login failed. No user data received.",
  "An unexpected error occurred during login.",
  "An unexpected error occurred during logout.",
  "Login Failed",
  "Login failed. Please check your credentials.",
  "Login Successful",
  "Error loading data",
  "Try Again",
  "Failed to Load Art Data",
  "Error deleting art",
  "7 art pieces updated. 7 failed.",
  "Global default pricing rule is not available or has no media options. Cannot apply.",
  "Image Processing Error",
  "Storage Upload Error",
  "Database Error",
  "No Orders to Export",
  "Export Failed",
  "Error fetching users",
  "Error creating user",
  "Error updating user",
  "Error Deleting User",
  "Error updating subscription",
  "User Created",
  "User Updated",
  "User Deleted",
  "Subscription Updated",
  "Template “NAME” added",
  "Template “NAME” updated",
  "Template “NAME” deleted",
  "Campaign “NAME” added",
  "Campaign “NAME” updated",
  "Campaign “NAME” deleted",
  "Validation Error",
  "Error",
  "Failed to save pricing rule: NAME",
  "Failed to delete pricing rule: NAME",
  "Failed to load pricing data: NAME",
  "Error with Global Rule",
  "Pricing rule “NAME” created",
  "Pricing rule “NAME” updated",
  "Pricing rule “NAME” deleted",
  "Global Rule Created",
  "Global Rule Updated",
  "Unexpected Application Error!",
])("%s", (quoted) => expect(english.some((text) => text.includes(quoted))).toBe(true));
