import { authenticatorSecret } from "../domains/identity/index.ts";
import { accountPassword, imapPassword, smtpPassword } from "../domains/mail/index.ts";
import type { SealedColumn } from "../platform/secrets/sealed-column.ts";

/** Every column that holds sealed secrets: `pnpm secrets` walks these. */
export const sealedColumns: readonly SealedColumn[] = [
  authenticatorSecret,
  smtpPassword,
  accountPassword,
  imapPassword,
];
