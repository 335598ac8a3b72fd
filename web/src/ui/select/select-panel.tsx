import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { OptionList } from "./option-list.tsx";
import type { Option } from "./options.ts";
import { t } from "./select-texts.ts";
import { useOptionList } from "./use-option-list.ts";

export interface SelectPanelProps {
  label: string;
  options: readonly Option[];
  /** What was typed on the closed control. */
  start: string;
  isMulti: boolean;
  isChosen: (value: string) => boolean;
  onPick: (value: string) => void;
  onTab: () => void;
  /** Told what is typed, where the options are too many to be all here. */
  onType?: (typed: string) => void;
}

/** The search box and the options. Focus stays in the box; `aria-activedescendant` marks the option. */
export function SelectPanel(props: SelectPanelProps) {
  const { label, options, start, isMulti, isChosen, onPick, onTab } = props;
  const list = useOptionList({ options, isChosen, onPick, start, onType: props.onType });
  // The server searches from two letters on: for less there is no "no options found".
  const none = t(props.onType && list.typed.trim().length < 2 ? "select_type" : "select_none");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") onTab();
    else list.onKeyDown(event);
  };
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-line border-b px-3">
        <Search aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label={t("select_search")}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={list.id}
          aria-activedescendant={list.activeId}
          placeholder={t("select_search")}
          autoComplete="off"
          spellCheck={false}
          value={list.typed}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-9 w-full bg-transparent text-body text-ink outline-none placeholder:text-ink-3 max-md:text-lead pointer-coarse:h-11 pointer-coarse:text-lead"
        />
      </div>
      {list.count > 0 ? (
        <OptionList
          list={list}
          label={label}
          isMulti={isMulti}
          isChosen={isChosen}
          onPick={onPick}
        />
      ) : (
        <p className="px-3 py-4 text-ink-2 text-body">{none}</p>
      )}
      <p role="status" className="sr-only">
        {list.count > 0 ? t("select_found", { count: list.count }) : none}
      </p>
    </>
  );
}
