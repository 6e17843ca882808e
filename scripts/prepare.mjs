// Installs and builds if needed; quick if nothing is to be done.
import { build, isBuilt } from "./build.mjs";
import { noteCommit } from "./commit.mjs";
import { install, isInstalled } from "./install.mjs";
import { root } from "./places.mjs";
import { withPreparationLock } from "./preparation-lock.mjs";

export async function prepare({ built = true } = {}) {
  const isReady = () => isInstalled() && (!built || isBuilt());
  if (isReady()) {
    // Another commit may have the same sources.
    if (built) noteCommit(root);
    return;
  }
  await withPreparationLock(async (alsoHeldBy) => {
    // The last holder of the lock may have built it meanwhile.
    if (!isInstalled()) await install(alsoHeldBy);
    if (built && !isBuilt()) await build(alsoHeldBy);
  });
}
