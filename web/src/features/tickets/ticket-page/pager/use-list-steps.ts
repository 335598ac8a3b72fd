import type { macros } from "@parley/contract";
import { useNavigate } from "react-router";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../../ticket-texts.ts";
import { useTicketPane } from "../ticket-pane-context.ts";
import { positionIn, useListPosition } from "./list-position.ts";

/** Leads from a ticket to its neighbours in the list that it was opened from, or back to the list. */
export function useListSteps(code: string) {
  const list = useListPosition((state) => state.position);
  const position = list && positionIn(list, code);
  const navigate = useNavigate();
  const pane = useTicketPane();
  const back = () => (pane ? pane.onBack() : void navigate(list?.address ?? "/tickets"));

  function go(to: string | undefined, end: "last" | "first") {
    if (to) return pane ? pane.onOpen(to) : void navigate(`/ticket/${to}`);
    if (!list) return;
    const action = { label: t("pager_back"), act: () => void navigate(list.address) };
    toast.show(t(`pager_${end}`, { list: list.label }), { action });
  }

  return {
    list,
    position,
    go,
    /** What a macro says comes after it. Without a list there is no next ticket. */
    leave(after: macros.After) {
      if (after === "list") back();
      if (after !== "next") return;
      if (position) go(position.next, "last");
      else toast.show(t("after_no_list"));
    },
  };
}
