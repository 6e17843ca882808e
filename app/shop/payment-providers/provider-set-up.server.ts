// How the owner fills in an account at a provider.
import type { Environment } from "#app/platform/environment.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import type { SetUp } from "#app/shop/credentials/set-up.server.ts";

export type ConfigurableProvider<Options> = {
  setUp(environment: Environment): SetUp;
  webhookPath: string;
  /** What the environment says wins: `options` over the whole account, else its `site`. */
  fromEnvironment(environment: Environment): {
    variables: string[];
    options: Options | undefined;
    site: string | null;
  };
  optionsOf(values: Credentials["open"], environment: Environment): Options;
  isLive(options: Options): boolean;
};
