// What was typed behind `npm run` without `--`: npm keeps it to itself, warns of some of it only, and
// tells it to what it runs as variables (seen with npm 11).

const options = {
  backup: ["to", "take-over"],
  restore: ["from", "of", "at", "incomplete", "over", "live", "prove"],
  catalogue: ["to", "from", "apply", "pictures"],
  "storage-move": ["to"],
  "postgres-move": ["with"],
  "verify-money": ["paypal"],
};

// why: npm takes these for options of its own that begin so, or for letters that it knows.
const letters = ["all", "long", "parseable", "yes"];
const takenFor = { to: ["token_description"], of: ["offline"], apply: letters, paypal: letters };

const isOption = (arg) => arg.startsWith("-");

/** In words what to write instead, or null. */
export function findSwallowed(task, args, env) {
  // why only where nothing else was said: these may be set for npm itself.
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
  const script = task.replace(/-(?=move|money)/, ":");
  return `Write npm run ${[script, "--", ...words, ...kept].join(" ")}\nWithout -- npm keeps what follows to itself. Nothing was done.`;
}
