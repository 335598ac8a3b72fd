/** The host of a URL, with a non-default port. */
export function hostOf(url: string): string {
  return new URL(url).host.toLowerCase();
}

/** Whether a URL is valid and on that host. */
export function namesHost(url: string, host: string): boolean {
  return URL.canParse(url) && hostOf(url) === host.toLowerCase();
}

/** `acme` of `acme.example.com` with the base `example.com`; undefined for any other host. */
export function labelOf(host: string, baseUrl: string): string | undefined {
  const base = `.${hostOf(baseUrl)}`;
  const label = host.endsWith(base) ? host.slice(0, -base.length) : "";
  return label && !label.includes(".") ? label : undefined;
}

interface TypedWorkspace {
  /** Empty where the host is not under the base address. */
  readonly label: string;
  readonly host: string;
  readonly url: string;
}

/** What somebody typed to name a workspace: its label, its host, or any address on it. The port may be missing. */
export function typedWorkspace(typed: string, baseUrl: string): TypedWorkspace | undefined {
  const { protocol, hostname: base } = new URL(baseUrl);
  const place = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "");
  if (!URL.canParse(`https://${place}`)) return undefined;
  const { hostname } = new URL(`https://${place}`);
  const label = hostname.includes(".") ? labelOf(hostname, `https://${base}`) : hostname;
  if (label) return { label, host: "", url: siteUrl(label, baseUrl) };
  return { label: "", host: hostname, url: `${protocol}//${hostname}` };
}

export function siteUrl(label: string, baseUrl: string): string {
  const { protocol, host } = new URL(baseUrl);
  return `${protocol}//${label}.${host}`;
}

export function supportUrl(label: string, baseUrl: string): string {
  return `${siteUrl(label, baseUrl)}/support`;
}
