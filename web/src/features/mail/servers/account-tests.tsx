import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { t } from "../mail-texts.ts";
import { type DepartmentEmail, useTestEmail } from "./department-emails.queries.ts";
import { reasonOf } from "./stage-labels.ts";

interface Props {
  readonly account: DepartmentEmail;
  readonly isUnsaved: boolean;
}

/** Tests the saved account: sends a mail, checks the mailbox. */
export function AccountTests({ account, isUnsaved }: Props) {
  const test = useTestEmail(account.id);
  const kind = test.variables;
  const whyNot = (host: string) =>
    host === "" ? t("account_test_none") : isUnsaved ? t("account_test_first") : undefined;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          busy={test.isPending && kind === "smtp"}
          disabledReason={whyNot(account.host)}
          onClick={() => test.mutate("smtp")}
        >
          {t("account_test_smtp")}
        </Button>
        <Button
          busy={test.isPending && kind === "imap"}
          disabledReason={whyNot(account.imap_host)}
          onClick={() => test.mutate("imap")}
        >
          {t("account_test_imap")}
        </Button>
      </div>
      {isUnsaved && <p className="text-ink-2 text-meta">{t("account_test_first")}</p>}
      {test.data && <Banner>{test.data.message}</Banner>}
      {test.error && (
        <Banner tone="danger">
          {t(kind === "imap" ? "account_test_failed" : "smtp_test_failed")} {reasonOf(test.error)}
        </Banner>
      )}
    </div>
  );
}
