import type { mailConnections } from "@parley/contract";
import type { Config } from "#platform/config.ts";

type ProviderName = mailConnections.Provider["name"];

/** A provider of mailboxes that this installation is registered with. */
export interface MailProvider {
  readonly name: ProviderName;
  /** As people know it. */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The day on which the secret ends, if the operator said so. */
  readonly secretExpires: string | undefined;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Not every provider ends a permission when it is asked to. */
  readonly revokeUrl?: string | undefined;
  /** Where its owner ends a permission. */
  readonly permissionsUrl: string;
  isIssuer(issuer: string): boolean;
  /** Without these a permission is of no use. */
  readonly mailScopes: readonly string[];
  readonly otherScopes: readonly string[];
  /** What its sign-in page is asked for beside the standard. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly imap: { readonly host: string; readonly port: number };
  /** STARTTLS where `use_tls`. */
  readonly smtp: {
    readonly host: string;
    readonly port: number;
    readonly use_tls: boolean;
    readonly use_ssl: boolean;
  };
}

type KnownProvider = Omit<MailProvider, "clientId" | "clientSecret" | "secretExpires">;

/** Endpoints and servers are constants: a token never goes to a host that somebody entered. */
const known: readonly KnownProvider[] = [
  {
    name: "microsoft",
    label: "Microsoft",
    authorizeUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    tokenUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    permissionsUrl: "https://myapps.microsoft.com",
    // Each organisation has its own.
    isIssuer: (issuer) =>
      /^https:\/\/login\.microsoftonline\.com\/[0-9a-f-]{36}\/v2\.0$/.test(issuer),
    mailScopes: [
      "https://outlook.office.com/IMAP.AccessAsUser.All",
      "https://outlook.office.com/SMTP.Send",
    ],
    otherScopes: ["offline_access", "openid", "email"],
    parameters: { prompt: "select_account" },
    imap: { host: "outlook.office365.com", port: 993 },
    smtp: { host: "smtp.office365.com", port: 587, use_tls: true, use_ssl: false },
  },
  {
    name: "google",
    label: "Google",
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    revokeUrl: "https://oauth2.googleapis.com/revoke",
    permissionsUrl: "https://myaccount.google.com/connections",
    isIssuer: (issuer) => /^(?:https:\/\/)?accounts\.google\.com$/.test(issuer),
    mailScopes: ["https://mail.google.com/"],
    otherScopes: ["openid", "email"],
    // Only with both there is always a refresh token.
    parameters: { access_type: "offline", prompt: "consent" },
    imap: { host: "imap.gmail.com", port: 993 },
    smtp: { host: "smtp.gmail.com", port: 587, use_tls: true, use_ssl: false },
  },
];

/** What is known of a provider, whether this installation is registered with it or not. */
export const factsOf = (name: string): Pick<MailProvider, "label" | "permissionsUrl"> =>
  known.find((one) => one.name === name) ?? { label: name, permissionsUrl: "" };

export const labelOf = (name: string): string => factsOf(name).label;

export type MailProviders = readonly MailProvider[];

/** The providers that the operator has registered this installation with. */
export function mailProvidersOf(config: Config): MailProviders {
  const registered = {
    microsoft: {
      clientId: config.MICROSOFT_CLIENT_ID,
      clientSecret: config.MICROSOFT_CLIENT_SECRET,
      secretExpires: config.MICROSOFT_CLIENT_SECRET_EXPIRES || undefined,
    },
    google: {
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      // Those of Google do not end.
      secretExpires: undefined,
    },
  };
  return known.flatMap((provider) => {
    const registration = registered[provider.name];
    const standIn = config.MAIL_PROVIDERS_FOR_TESTS[provider.name];
    return registration.clientId
      ? [{ ...provider, ...registration, ...(standIn && replaced(standIn)) }]
      : [];
  });
}

type StandIn = NonNullable<Config["MAIL_PROVIDERS_FOR_TESTS"][ProviderName]>;

const replaced = ({ authorize_url, token_url, revoke_url, issuer, imap, smtp }: StandIn) => ({
  authorizeUrl: authorize_url,
  tokenUrl: token_url,
  revokeUrl: revoke_url,
  isIssuer: (named: string) => named === issuer,
  imap,
  smtp: { ...smtp, use_tls: false, use_ssl: false },
});

export const findProvider = (providers: MailProviders, name: string): MailProvider | undefined =>
  providers.find((one) => one.name === name);

/** Whether a provider runs a server, whether this installation is registered with it or not. */
export const isServerOf = (
  name: ProviderName,
  providers: MailProviders,
  { host, port }: { readonly host: string; readonly port: number },
): boolean =>
  [...known, ...providers]
    .filter((one) => one.name === name)
    .flatMap(({ imap, smtp }) => [imap, smtp])
    .some((server) => server.host === host && server.port === port);

/** Whole days until the registration with a provider ends; undefined if nobody said when. */
export function secretDays(
  providers: MailProviders,
  name: string,
  now: number,
): number | undefined {
  const day = findProvider(providers, name)?.secretExpires;
  return day === undefined ? undefined : Math.ceil((Date.parse(day) - now) / 86_400_000);
}
