// Makes the shop refuse to start if passwords, secret links or money would travel unencrypted.

type Addresses = {
  DATABASE_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  SMTP_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
};

const collectors = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] as const;

export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

export function transportProblems(
  addresses: Addresses,
  isPaymentLive: boolean,
): Partial<Record<keyof Addresses, string>> {
  const problems: Partial<Record<keyof Addresses, string>> = {};
  const read = (address: string | undefined) =>
    address && URL.canParse(address) ? new URL(address) : null;
  const [database, store, backups, mail, site] = [
    addresses.DATABASE_URL,
    addresses.S3_ENDPOINT,
    addresses.BACKUP_S3_ENDPOINT,
    addresses.SMTP_URL,
    addresses.PUBLIC_URL,
  ].map(read);
  if (database && !isSafeDatabase(database))
    problems.DATABASE_URL =
      "should end with ?sslmode=verify-full, because the database is on another machine; " +
      "or with ?sslmode=disable, where it is a container on this one and its name has no dot";
  if (store && isOpen(store))
    problems.S3_ENDPOINT = "should begin with https, because the store is on another machine";
  if (backups && isOpen(backups))
    problems.BACKUP_S3_ENDPOINT =
      "should begin with https, because the store is on another machine";
  // Only the headers hold a secret, a token; traces hold none.
  if (addresses.OTEL_EXPORTER_OTLP_HEADERS)
    for (const name of collectors) {
      const collector = read(addresses[name]);
      if (collector && isOpen(collector))
        problems[name] =
          "should begin with https, because OTEL_EXPORTER_OTLP_HEADERS go to another machine";
    }
  if (mail && mail.search !== "")
    problems.SMTP_URL =
      "should end with its port: whether the line is encrypted is not for an address to say";
  if (isPaymentLive && site?.protocol !== "https:")
    problems.PUBLIC_URL = "should begin with https, because payment is live";
  else if (site && isOpen(site))
    problems.PUBLIC_URL = "should begin with https: http is for this machine alone";
  return problems;
}

function isOpen({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && !isLoopback(hostname);
}

/** The driver prefers ?host=. With sslmode=disable, a name without a dot may be a container. */
function isSafeDatabase({ hostname, searchParams }: URL): boolean {
  const hosts =
    searchParams.getAll("host").length > 0
      ? searchParams.getAll("host")
      : [decodeURIComponent(hostname)];
  const modes = searchParams.getAll("sslmode");
  const isEach = (mode: string) => modes.length > 0 && modes.every((each) => each === mode);
  const isHere = (host: string) =>
    host === "" || host.startsWith("/") || isLoopback(host) || host === "::1";
  const isOfNetwork = (host: string) => isEach("disable") && /^[a-z][\w-]*$/i.test(host);
  return isEach("verify-full") || hosts.every((host) => isHere(host) || isOfNetwork(host));
}
