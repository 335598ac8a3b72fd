/** The host of an address, with its port where it is not the usual one. */
export function hostOf(url: string): string {
  return new URL(url).host.toLowerCase();
}

/** Whether a page's address is on that host. What cannot be read as an address is on none. */
export function namesHost(url: string, host: string): boolean {
  return URL.canParse(url) && hostOf(url) === host.toLowerCase();
}

/** `acme` of `acme.example.com`, where `example.com` is the base; nothing for any other host. */
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
