// npm run staff:add, on the console.
import type { Environment } from "#app/platform/environment.server.ts";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { startCommand, taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { invitationHours, invite, setUpUrl } from "#app/shop/staff/invitations.server.ts";
import { withDatabase } from "./with-database.ts";

/** Returns the exit code: 0 once the link is printed. */
export async function addStaff(environment: Environment, [email]: string[]): Promise<number> {
  if (!email || !isEmailAddress(email))
    throw new ExplainedError(`Whom? Write: ${taskCommand("staff-add", ["name@example.org"])}`);
  return withDatabase(environment, async ({ db }, isOpen) => {
    const link = setUpUrl(environment, await invite(db, email, null));
    process.stdout.write(
      `\n  A set-up link for ${email}, for one use within ${invitationHours} hours:\n  ${link}\n\n`,
    );
    if (!isOpen)
      process.stdout.write(
        `  The shop is not open. Start it with ${startCommand()}, then open the link.\n\n`,
      );
    return 0;
  });
}
