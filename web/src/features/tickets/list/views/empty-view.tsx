import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { filterAddress, type ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { viewAddress } from "./use-view-keys.ts";

interface Props {
  readonly list: ListAddress;
  readonly listState: ListState;
}

/** The empty state of a view. */
export function EmptyView({ list, listState }: Props) {
  const { view, parts, q } = listState;
  const isNarrowed = q !== "" || (parts.length > 0 && (!view.saved || listState.isEdited));
  if (isNarrowed) {
    const clear = () => list.narrow({ ...filterAddress(view.parts, view), q: "" });
    return (
      <StateView
        kind="search"
        title={t("no_match")}
        line={t("no_match_line")}
        action={<Button onClick={clear}>{t("clear_filters")}</Button>}
      />
    );
  }
  if (view.name === "my_open") {
    return (
      <StateView
        kind="empty"
        title={t("empty_my_open")}
        action={<ButtonLink to={viewAddress("unassigned")}>{t("see_unassigned")}</ButtonLink>}
      />
    );
  }
  if (view.name === "unassigned") return <StateView kind="empty" title={t("empty_unassigned")} />;
  if (view.name === "due_soon") return <StateView kind="empty" title={t("empty_due_soon")} />;
  if (view.name === "breached") return <StateView kind="empty" title={t("empty_breached")} />;
  if (view.name === "all_open") {
    return <StateView kind="empty" title={t("empty_all_open")} line={t("empty_line")} />;
  }
  return <StateView kind="empty" title={t("empty_view", { name: view.label })} />;
}
