// How the owner fills in an account at a provider.
import type { Environment } from "#app/platform/environment.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import type { SetUp } from "#app/shop/credentials/set-up.server.ts";

/** What each provider declares. `Options` open its account. */
export type ProviderToFillIn<Options> = {
  setUp(environment: Environment): SetUp;
  /** Where its events are to go. */
  webhookPath: string;
  /** Which variables win; with `options` over the whole account, else over its `site` alone. */
  says(environment: Environment): {
    variables: string[];
    options: Options | undefined;
    site: string | null;
  };
  optionsOf(values: Credentials["open"], environment: Environment): Options;
  isLive(options: Options): boolean;
};
