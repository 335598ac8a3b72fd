import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { usePermissions } from "../../identity/index.ts";
import { CustomerMenu } from "./customer-menu.tsx";
import { CustomerStatus } from "./customer-status.tsx";
import type { Customer } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

interface Props {
  readonly customer: Customer;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** The profile of a customer in a drawer beside the list. */
export function CustomerProfile({ customer, onEdit, onClose }: Props) {
  const mayManage = usePermissions()(["customers.manage"]);
  const { id, name, email, phone_number: phone, organization, other_emails, notes } = customer;
  return (
    <Drawer open onClose={onClose} title={t("profile")}>
      <div className="flex items-center gap-3">
        <Avatar id={id} name={name} src={customer.avatar_url} size={36} />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold text-lead">{name}</h2>
          <CustomerStatus {...customer} />
        </div>
        <Button
          icon={Pencil}
          onClick={onEdit}
          {...(!mayManage && { disabledReason: t("no_right") })}
        >
          {t("edit")}
        </Button>
        <CustomerMenu customer={customer} onEdit={onEdit} />
      </div>
      <h3 className="mt-6 mb-2 font-semibold">{t("details")}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Line name={t("email")}>
          {email ? (
            <a href={`mailto:${email}`} className="text-accent-text underline">
              {email}
            </a>
          ) : (
            t("none")
          )}
        </Line>
        {other_emails.length > 0 && <Line name={t("other_emails")}>{other_emails.join(", ")}</Line>}
        <Line name={t("phone")}>{phone || t("none")}</Line>
        <Line name={t("organization")}>{organization?.name ?? t("none")}</Line>
        <Line name={t("last_login")}>
          {customer.last_login_at ? <Ago moment={customer.last_login_at} /> : t("never")}
        </Line>
        <Line name={t("created")}>
          <Ago moment={customer.created_at} />
        </Line>
      </dl>
      <h3 className="mt-6 mb-1 font-semibold">{t("notes")}</h3>
      <p className="whitespace-pre-wrap break-words text-ink-2">{notes || t("no_notes")}</p>
      <p className="mt-1 text-ink-3 text-meta">{t("notes_hint")}</p>
    </Drawer>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
