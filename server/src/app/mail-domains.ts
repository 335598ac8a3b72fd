import type { Config } from "../platform/config.ts";
import type { ResolvedTenant } from "../platform/http/http-dependencies.ts";

type FindTenant = (host: string) => Promise<ResolvedTenant | undefined>;

/**
 * The business of a mail domain. Only the operator gives one to a workspace: a business that named a domain itself could
 * take the mails of another one.
 */
export function businessOfDomain(
  { MAIL_IN_DOMAINS: entries, BASE_URL }: Pick<Config, "MAIL_IN_DOMAINS" | "BASE_URL">,
  find: FindTenant,
) {
  const base = new URL(BASE_URL).host;
  const named = new Map(entries.map((entry) => entry.split("=") as [string, string | undefined]));
  const labelOf = (domain: string): string | undefined => {
    const [first = "", ...rest] = domain.split(".");
    return named.get(domain) ?? (named.has(`*.${rest.join(".")}`) ? first : undefined);
  };
  return async (domain: string): Promise<string | undefined> => {
    const label = labelOf(domain);
    const tenant = label ? await find(`${label}.${base}`) : undefined;
    return tenant?.status === "active" ? tenant.businessId : undefined;
  };
}
