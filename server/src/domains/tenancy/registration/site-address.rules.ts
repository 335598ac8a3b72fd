/** Labels that are reserved for the platform. */
export const reservedLabels: ReadonlySet<string> = new Set(
  `
  about abuse account accounts admin administrator agent agents alpha analytics api app asset
  assets auth autoconfig autodiscover backup beta billing blog bounce bounces build canary
  careers cdn ci console contact customer customers dashboard database db demo desk dev develop
  developer developers dns doc docs documentation download downloads email example file files
  ftp gateway git github gitlab go health hello help help-desk helpdesk home hook hooks
  hostmaster id identity image images imap img info internal intranet invoice join kb knowledge
  legal link links live local localdomain localhost log login logs mail mailer-daemon marketing
  me media metrics monitor mx my news no-reply none noreply npm ns ns1 ns2 null oauth oidc
  owner parley pay payment payments platform pop pop3 portal postgres postmaster press preview
  privacy proxy qa queue redis register registry reply root sales saml sandbox search security
  sftp shop sign-in sign-up signin signup site smtp socket sockets ssh sso staff stage staging
  static stats status store support system team terms test testing tests track undefined upload
  uploads user users vpn web webhook webhooks webmail webmaster ws wss www
`
    .trim()
    .split(/\s+/),
);

const lookAlikes: readonly [RegExp, string][] = [
  [/-/g, ""],
  [/0/g, "o"],
  [/[1il|]/g, "l"],
  [/5/g, "s"],
  [/3/g, "e"],
  [/4/g, "a"],
  [/8/g, "b"],
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
];

/** A label with similar characters unified. Two labels with one skeleton look alike. */
export function skeletonOf(label: string): string {
  return lookAlikes.reduce((text, [from, to]) => text.replace(from, to), label);
}

const reservedSkeletons = new Set([...reservedLabels].map(skeletonOf));

/** Whether a label is reserved for the platform or looks like a reserved one. */
export function isReserved(label: string): boolean {
  if (label.startsWith("xn--")) return true;
  const withoutNumber = label.replace(/-\d+$/, "");
  return reservedLabels.has(withoutNumber) || reservedSkeletons.has(skeletonOf(withoutNumber));
}

/** Suggestions for a label that is not available. */
export function suggestionsFor(asked: string): string[] {
  const base = asked
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 32)
    .replace(/^-+|-+$/g, "");
  if (base === "") return [];
  return [base, `${base}-desk`, `${base}-team`, `get-${base}`, `${base}-hq`];
}
