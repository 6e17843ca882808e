// Recognises secrets that someone typed as a placeholder.

const minLength = 32;
/** Of 32 random hex digits, one in ten million has fewer. */
const minLetters = 8;

export function looksRandom(secret: string): boolean {
  return (
    secret.length >= minLength &&
    new Set(secret).size >= minLetters &&
    !isRepeated(secret) &&
    !isMostlyRuns(secret)
  );
}

function isRepeated(secret: string): boolean {
  return (
    `${secret}${secret}`.indexOf(secret, 1) <= secret.length / 2 ||
    /^(.{1,16}?)\1+.{0,15}$/s.test(secret)
  );
}

/** One random secret in a billion looks like "11112222333344445555666677778888". */
function isMostlyRuns(secret: string): boolean {
  const steps = [...secret]
    .slice(1)
    .map((letter, index) => letter.charCodeAt(0) - secret.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) <= 1).length > (steps.length * 2) / 3;
}
