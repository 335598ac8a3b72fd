import { SelectPanel } from "#ui/select/select-panel.tsx";
import { agentChoices } from "../../ticket-choices.queries.ts";
import { useFound } from "../../use-found.ts";
import { t } from "../list-texts.ts";

interface Props {
  readonly holder: string | undefined;
  readonly onChoose: (id: string | null, name: string) => void;
}

/** Whom to give it to, or nobody. */
export function AssignChoice({ holder, onChoose }: Props) {
  const { options: found, onType } = useFound(agentChoices, undefined, true);
  const options = [{ value: "", label: t("nobody") }, ...found];
  return (
    <SelectPanel
      label={t("act_assign")}
      options={options}
      start=""
      isMulti={false}
      isChosen={(id) => id === (holder ?? "")}
      onPick={(id) => onChoose(id || null, options.find(({ value }) => value === id)?.label ?? "")}
      onTab={() => {}}
      onType={onType}
    />
  );
}
