import { Ellipsis, Split } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import type { StreamItem } from "../conversation/stream/ticket-stream.queries.ts";
import type { Ticket } from "../tickets.queries.ts";
import { t } from "./merge-texts.ts";

const SplitForm = lazyPart(() => import("./split-form.tsx").then((module) => module.SplitForm));

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
}

const unsaid: readonly StreamItem["state"][] = ["holding", "held", "cancelled"];

/** Whether a message has actions. */
export const hasMessageMenu = ({ item, ticket }: Props) =>
  item.kind === "message" && ticket.may.split && !unsaid.includes(item.state);

export function MessageMenu({ item, ticket }: Props) {
  const [isSplitting, setSplitting] = useState(false);
  const split = { label: t("split"), icon: Split, onSelect: () => setSplitting(true) };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t("message_more")} size="toolbar" />}
        groups={[[split]]}
      />
      {isSplitting && <SplitForm item={item} ticket={ticket} onClose={() => setSplitting(false)} />}
    </>
  );
}
