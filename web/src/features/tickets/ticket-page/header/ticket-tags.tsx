import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useDebounced } from "#platform/use-debounced.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { tagsOf } from "../../lifecycle/tags.rules.ts";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { tagSuggestions } from "../../tags/tags.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";

export function TicketTags({ ticket }: { ticket: Ticket }) {
  const { addTags, removeTag } = useTicketActions(ticket);
  return (
    <>
      {ticket.tags.map((tag) => (
        <Tag key={tag} {...(ticket.may.update && { onRemove: () => removeTag(tag) })}>
          {tag}
        </Tag>
      ))}
      {ticket.may.update && <AddTag onAdd={(tag) => addTags([tag])} />}
    </>
  );
}

const quietMs = 200;

/** A button that turns into an input: Enter adds, Escape or an empty blur closes it. */
function AddTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [typed, setTyped] = useState<string>();

  function add() {
    for (const tag of tagsOf(typed ?? "")) onAdd(tag);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      add();
      setTyped("");
    } else if (event.key === "Escape") setTyped(undefined);
    else return;
    event.preventDefault();
  }

  const listId = useId();
  const search = useDebounced((typed ?? "").trim().toLowerCase(), quietMs);
  const { data } = useQuery({ ...tagSuggestions(search), enabled: search !== "" });

  if (typed === undefined) {
    return (
      <IconButton
        icon={Plus}
        label={t("tag_add")}
        size="toolbar"
        className="-mx-1"
        onClick={() => setTyped("")}
      />
    );
  }
  return (
    <>
      <datalist id={listId}>
        {data?.results.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it
        autoFocus
        list={listId}
        aria-label={t("tag_new")}
        placeholder={t("tag_new")}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add();
          setTyped(undefined);
        }}
        className="h-6 w-28 rounded-xs border border-ctl bg-surface px-1.5 text-meta placeholder:text-ink-3 pointer-coarse:h-11 max-md:text-lead"
      />
    </>
  );
}
