import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Section } from "#ui/page/section.tsx";
import { toast } from "#ui/toasts/toast.ts";
import type { DepartmentEmail } from "../servers/department-emails.queries.ts";
import { providersQuery, useDisconnect, useStartConnection } from "./connections.queries.ts";
import { t } from "./connections-texts.ts";

type Connection = NonNullable<DepartmentEmail["connection"]>;

interface Props {
  readonly account: DepartmentEmail;
}

/** How a mailbox is opened without a password: by signing in at its provider. */
export function ConnectionSection({ account }: Props) {
  const { data, error } = useQuery(providersQuery);
  const start = useStartConnection(account.id);
  const providers = data?.results ?? [];
  const { connection } = account;

  async function connect(provider: Connection["provider"]) {
    try {
      const { url } = await start.mutateAsync(provider);
      location.assign(url);
    } catch (refusal) {
      toast.error(messageOr(refusal, t("start_failed")));
    }
  }

  if (connection) {
    return (
      <Section title={t("title")}>
        <Connected
          account={account}
          connection={connection}
          label={providers.find(({ name }) => name === connection.provider)?.label}
          isStarting={start.isPending || start.isSuccess}
          onReconnect={() => void connect(connection.provider)}
        />
      </Section>
    );
  }
  if (error) {
    return (
      <Section title={t("title")}>
        <Banner tone="warning">{t("failed")}</Banner>
      </Section>
    );
  }
  if (!data) return null;
  if (providers.length === 0) {
    return (
      <Section title={t("title")}>
        <p className="max-w-prose text-ink-2">{t("none")}</p>
      </Section>
    );
  }
  return (
    <Section title={t("title")} lead={t("connect_hint")}>
      <div className="flex flex-wrap gap-2">
        {providers.map(({ name, label }) => (
          <Button
            key={name}
            busy={(start.isPending || start.isSuccess) && start.variables === name}
            onClick={() => void connect(name)}
          >
            {t("connect", { provider: label })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

interface ConnectedProps extends Props {
  readonly connection: Connection;
  /** Of the provider; undefined if this installation is not registered with it any more. */
  readonly label: string | undefined;
  readonly isStarting: boolean;
  readonly onReconnect: () => void;
}

const names: Record<Connection["provider"], string> = { microsoft: "Microsoft", google: "Google" };

function Connected({ account, connection, label, isStarting, onReconnect }: ConnectedProps) {
  const zone = useZone();
  const disconnect = useDisconnect(account.id);
  const provider = names[connection.provider];
  const { account: who, connected_at, ended_at } = connection;

  const end = () =>
    void confirm({
      variant: "danger",
      title: t("disconnect_title", { email: account.email }),
      message: t("disconnect_line"),
      confirmText: t("disconnect"),
      act: () => disconnect.mutateAsync().then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOr(error, t("disconnect_failed"))));

  return (
    <div className="flex flex-col gap-3">
      {ended_at ? (
        <Banner tone="warning">
          {t("ended", { provider, account: who, when: fullDate(ended_at, zone) })}
        </Banner>
      ) : (
        <p className="break-words">
          {t("connected", { provider, account: who, when: fullDate(connected_at, zone) })}
        </p>
      )}
      {!label && <p className="max-w-prose text-ink-2">{t("unregistered", { provider })}</p>}
      <div className="flex flex-wrap gap-2">
        {label && (
          <Button
            {...(ended_at && { variant: "primary" as const })}
            busy={isStarting}
            onClick={onReconnect}
          >
            {t("reconnect")}
          </Button>
        )}
        <Button busy={disconnect.isPending} onClick={end}>
          {t("disconnect")}
        </Button>
      </div>
    </div>
  );
}
