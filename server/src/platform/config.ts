import { z } from "zod";

/** `kid:base64,kid:base64`: the first key writes, the others still read. */
const Keys = z.string().transform((text, check) => {
  const keys = text.split(",").map((pair) => {
    const [id = "", material = ""] = pair.trim().split(":");
    return { id, bytes: Buffer.from(material, "base64") };
  });
  if (keys.some(({ id, bytes }) => !/^[\w-]{1,16}$/.test(id) || bytes.length < 32)) {
    check.addIssue("must be a list of kid:base64 with at least 32 bytes each");
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    check.addIssue("must name each key once");
  }
  return keys as [Key, ...Key[]];
});

export interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** `host:port,[address]:port` */
const Places = z
  .string()
  .default("")
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine((places) => places.every((one) => /^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(one)), {
    error: "must be a list of host:port",
  });

/** `domain=workspace,*.domain` */
const MailDomains = z
  .string()
  .default("")
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((one) => /^(\*\.[a-z0-9.-]+|[a-z0-9.-]+=[a-z0-9-]+)$/.test(one)), {
    error: "must be a list of domain=workspace or *.domain",
  });

const Port = z.coerce.number().int().min(0).max(65535);

const Address = z.strictObject({ host: z.string(), port: Port });

/** The endpoints and servers of a stand-in for a provider of mailboxes. */
const ProviderStandIn = z.strictObject({
  authorize_url: z.url(),
  token_url: z.url(),
  revoke_url: z.url().optional(),
  issuer: z.string(),
  imap: Address,
  smtp: Address,
});

/** JSON: stand-ins by the name of the provider. */
const ProviderStandIns = z
  .string()
  .default("{}")
  .transform((text, check) => {
    const json = z.preprocess(
      parsed,
      z.partialRecord(z.enum(["microsoft", "google"]), ProviderStandIn),
    );
    const { data, success } = json.safeParse(text);
    if (!success) check.addIssue("must be JSON with the stand-ins of microsoft and google");
    return data ?? {};
  });

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Where the mail sink of `bin/dev` listens. */
const developmentMail = "smtp://127.0.0.1:4125";

const Settings = z.object({
  /** In production every setting that is only safe on a developer's machine stops the process. */
  MODE: z.enum(["production", "development"]).default("production"),
  /** The platform's own address. A business answers on `<label>.` in front of it. */
  BASE_URL: z.url().default("http://localhost:4100"),
  HOST: z.string().default("127.0.0.1"),
  PORT: Port.default(4100),
  METRICS_PORT: Port.default(4190),
  /** Where a worker serves its figures; without one it serves none. */
  WORKER_METRICS_PORT: Port.default(0),
  /** The built web app; without one there the API serves no pages. */
  WEB_DIR: z.string().default("web/dist"),
  /** Whom people call when nothing works; pages show it where it is set. */
  SUPPORT_PHONE: z.string().max(40).default(""),
  /** The application's role: owns nothing, cannot pass the wall. */
  DATABASE_URL: z.url(),
  /** The queue's role; used by worker processes and by the commands for failed jobs. */
  QUEUE_DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** How long a request waits for a connection; for the answer to a statement it waits three times as long. */
  DATABASE_WAIT_SECONDS: z.coerce.number().min(1).max(600).default(5),
  /** `false` behind a pgbouncer older than 1.21. */
  NAMED_STATEMENTS: z.stringbool().default(true),
  REDIS_URL: z.url().default("redis://127.0.0.1:6379"),
  /** Ed25519 private keys (PKCS 8, DER) that sign access tokens. */
  TOKEN_KEYS: Keys,
  /** 32-byte keys that seal secrets at rest. */
  SEAL_KEYS: Keys,
  /** Mixed into every password hash; kept apart from the database. */
  PASSWORD_PEPPER: z.string().min(16),
  /** `disk:/a/folder` or `s3://bucket?endpoint=https://…&region=…`. */
  BLOB_STORE: z
    .string()
    .regex(/^(disk:.|s3:\/\/[a-z0-9])/, "must begin with disk: or s3://")
    .default("disk:.local/blobs"),
  /** Of the bucket; without them the machine's own role is asked. */
  AWS_ACCESS_KEY_ID: z.string().default(""),
  AWS_SECRET_ACCESS_KEY: z.string().default(""),
  /** Where uploads wait while they are received; by default a folder in the system's temporary place. */
  SPOOL_DIR: z.string().default(""),
  /** ClamAV's daemon, `tcp://host:port` or `unix:/path`; without it files are labelled unscanned. */
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/|unix:\/|$)/, "must begin with tcp:// or unix:/")
    .default(""),
  SMTP_URL: z.url().default(developmentMail),
  /** A PEM file with the authority that signed the mail server's certificate, when it is one of one's own. */
  SMTP_CA: z.string().default(""),
  MAIL_FROM: z.email().default("no-reply@parley.test"),
  /** Where mails are received: `smtp://host:port`, or `lmtp://host:port` behind a server of one's own; without it nowhere. */
  MAIL_IN: z
    .string()
    .regex(
      /^((smtp|lmtp):\/\/([\w.-]+|\[[0-9a-f:]+\]):\d{1,5})?$/i,
      "must be smtp://host:port or lmtp://host:port",
    )
    .default(""),
  /** Whose mails they are: `domain=workspace`, and `*.domain` for one below it that is named like the workspace. */
  MAIL_IN_DOMAINS: MailDomains,
  /** A PEM file with a key and its certificate, so that mails are received encrypted. */
  MAIL_IN_TLS: z.string().default(""),
  /** Addresses of the proxies in front, comma-separated CIDRs; without them no forwarded header is believed. */
  TRUSTED_PROXIES: z.string().default(""),
  /** Private services that people of a business may name as their mail server or the like, a list of host:port. */
  EGRESS_ALLOW: Places,
  /** Name servers to ask in place of those of the machine, a list of address:port. */
  DNS_SERVERS: Places,
  /** The registration with Microsoft by which mailboxes of Microsoft 365 are connected; without it none is. */
  MICROSOFT_CLIENT_ID: z.string().default(""),
  MICROSOFT_CLIENT_SECRET: z.string().default(""),
  /** The day on which the secret ends, so that everybody is warned in time. */
  MICROSOFT_CLIENT_SECRET_EXPIRES: z.iso.date().or(z.literal("")).default(""),
  /** The same with Google. */
  GOOGLE_CLIENT_ID: z.string().default(""),
  GOOGLE_CLIENT_SECRET: z.string().default(""),
  /** For tests: in place of the endpoints and servers of the providers, which are constants. */
  MAIL_PROVIDERS_FOR_TESTS: ProviderStandIns,
  /**
   * How long an API process that was told to leave goes on serving, so that the balancer's probe of /ready can notice; up
   * to three times as long while callers still come.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(7).default(5),
  /** How long events are kept that are no part of the audit log: longer than the notices that name them. */
  EVENT_DAYS: z.coerce.number().int().min(100).max(3650).default(120),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(10),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info"),
});

export type Config = z.output<typeof Settings>;

/** What production refuses of each setting, and why. */
const unsafe: { readonly [K in keyof Config]?: (value: Config[K]) => string | false } = {
  BASE_URL: (url) => !url.startsWith("https://") && "must be an https address",
  TOKEN_KEYS: (keys) => keys.some(isGuessable) && "must be made of random bytes",
  SEAL_KEYS: (keys) => keys.some(isGuessable) && "must be made of random bytes",
  PASSWORD_PEPPER: (pepper) =>
    (pepper.length < 32 || new Set(pepper).size < 12) && "must be at least 32 random characters",
  SMTP_URL: (url) =>
    url === developmentMail && "must name a mail server, not the mail sink of development",
  MAIL_FROM: (address) => /[@.]test$/i.test(address) && "must be an address that exists",
  TRUSTED_PROXIES: (list) =>
    /\/0\b/.test(list) && "must name your proxies: every caller could choose its own address",
  MAIL_PROVIDERS_FOR_TESTS: (standIns) =>
    Object.keys(standIns).length > 0 && "must not be set: permissions would be given to a stand-in",
  BLOB_STORE: (place) =>
    /^disk:(?!\/)/.test(place) && "must be a folder by its whole path, or a bucket",
};

/** Zeros, or a few bytes repeated. Of a private key only its last 32 bytes are chosen by chance. */
const isGuessable = ({ bytes }: Key) => new Set(bytes.subarray(-32)).size < 12;

const Environment = Settings.superRefine((settings, check) => {
  for (const name of ["MICROSOFT", "GOOGLE"] as const) {
    const [id, secret] = [settings[`${name}_CLIENT_ID`], settings[`${name}_CLIENT_SECRET`]];
    if (id && !secret) {
      check.addIssue({ code: "custom", path: [`${name}_CLIENT_SECRET`], message: "is missing" });
    }
    if (secret && !id) {
      check.addIssue({ code: "custom", path: [`${name}_CLIENT_ID`], message: "is missing" });
    }
  }
  if (settings.MODE !== "production") return;
  for (const [name, refuse] of Object.entries(unsafe)) {
    const why = refuse(settings[name as keyof Config] as never);
    if (why) check.addIssue({ code: "custom", path: [name], message: `${why} (MODE=production)` });
  }
});

/** What the commands that make and migrate a database read; the processes that serve never see it. */
const DatabaseEnvironment = Settings.pick({ BASE_URL: true, DATABASE_URL: true }).extend({
  /** A superuser's, in any database of the server: makes the roles and the database. */
  DATABASE_ADMIN_URL: z.url().default("postgres://postgres@127.0.0.1:5432/postgres"),
  /** The migrating role's; without it, `parley_migrator` where DATABASE_URL points. */
  MIGRATOR_DATABASE_URL: z.url().optional(),
});

export type DatabaseConfig = z.output<typeof DatabaseEnvironment>;

type Variables = Record<string, string | undefined>;

/** Reads the environment once, at the start. A wrong setting stops the process with the whole list of what is wrong. */
export function readConfig(environment: Variables = process.env): Config {
  return read(Environment, environment);
}

export function readDatabaseConfig(environment: Variables = process.env): DatabaseConfig {
  return read(DatabaseEnvironment, environment);
}

function read<S extends z.ZodType>(schema: S, environment: Variables): z.output<S> {
  const { success, data, error } = schema.safeParse(environment);
  if (success) return data;
  const wrong = error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(`These settings are missing or wrong:\n${wrong.join("\n")}`);
}
