// Finds options typed after `npm run` without `--`. npm 11 swallows them, but passes them on as
// variables.

const options = {
  backup: ["to", "take-over"],
  restore: ["from", "of", "at", "incomplete", "over", "live", "prove", "list"],
  catalogue: ["to", "from", "apply", "pictures"],
  "storage-move": ["to"],
  "postgres-move": ["with"],
  "verify-money": ["paypal"],
};

// npm takes these for its own options with the same beginning, or for its letters.
const letters = ["all", "long", "parseable", "yes"];
const takenFor = { to: ["token_description"], of: ["offline"], apply: letters, paypal: letters };

const isOption = (arg) => arg.startsWith("-");

/** Returns what to write instead, or null. */
export function findSwallowed(task, args, env) {
  // With options, these variables may be meant for npm itself.
  const areOthersMeant = !args.some(isOption);
  const words = args.filter((arg) => !isOption(arg));
  const kept = (options[task] ?? []).flatMap((name) => {
    const others = areOthersMeant ? (takenFor[name] ?? []) : [];
    const said = [[name.replaceAll("-", "_")], others].find(
      (names) => names.length > 0 && names.every((each) => env[`npm_config_${each}`]),
    );
    if (!said) return [];
    if (name === "of") return words.length > 0 ? [`--of=${words.pop()}`] : [];
    const value = env[`npm_config_${said[0]}`];
    return value === "true" ? [`--${name}`] : [`--${name}=${value}`];
  });
  if (kept.length === 0) return null;
  const script = task.replace("-", ":");
  return `Write npm run ${[script, "--", ...words, ...kept].join(" ")}\nWithout -- npm keeps what follows to itself. Nothing was done.`;
}
