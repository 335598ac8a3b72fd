import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { getMailSettings } from "../../mail/index.ts";
import { loadOwnAddresses } from "../process/load-facts.ts";

export interface RecipientDependencies {
  readonly database: TenantDatabase;
  /** The business that the operator has given a domain to. */
  readonly businessOf: (domain: string) => Promise<string | undefined>;
}

export interface Recipient {
  readonly address: string;
  readonly businessId: string;
  readonly department_id: string;
}

/** The mailbox of an address; `stopped` while its business takes no mails. */
export async function findRecipient(
  { database, businessOf }: RecipientDependencies,
  written: string,
): Promise<Recipient | "unknown" | "stopped"> {
  const address = written.toLowerCase();
  const businessId = await businessOf(address.slice(address.lastIndexOf("@") + 1));
  if (!businessId) return "unknown";
  const db = database.reader(businessId);
  const { accounts, departmentOf } = await loadOwnAddresses(db);
  const department_id = departmentOf(address);
  const account = accounts.find((one) => one.department_id === department_id);
  if (!department_id || !account) return "unknown";
  const { email_fetching } = await getMailSettings(db);
  return email_fetching && account.is_active ? { address, businessId, department_id } : "stopped";
}
