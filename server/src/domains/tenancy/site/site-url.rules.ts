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

export function siteUrl(label: string, baseUrl: string): string {
  const { protocol, host } = new URL(baseUrl);
  return `${protocol}//${label}.${host}`;
}

export function supportUrl(label: string, baseUrl: string): string {
  return `${siteUrl(label, baseUrl)}/support`;
}
