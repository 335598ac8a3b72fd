import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { useMinimumDuration } from "#ui/states/use-minimum-duration.ts";
import { useLogged } from "../log-failure.ts";
import { t } from "../mail-texts.ts";
import { placeholdersQuery } from "../settings/settings.queries.ts";
import { VariableGroup } from "./variable-group.tsx";

const skeletonMs = 100;

interface Props {
  /** Of the open section, or of the template that is edited. */
  readonly group: string | undefined;
  /** Undefined while no template is edited. */
  readonly onInsert: ((name: string) => void) | undefined;
}

/** The variables of templates. Only those allowed in the edited template can be inserted. */
export function VariablePanel({ group, onInsert }: Props) {
  const id = useId();
  const { data, error, refetch } = useQuery(placeholdersQuery);
  const isWaiting = useMinimumDuration(!data, skeletonMs);
  useLogged(error);
  return (
    <section aria-labelledby={id} className={"rounded-lg bg-sunken p-3"}>
      <h3 id={id} className="mb-2 font-semibold">
        {t("variables")}
      </h3>
      {isWaiting || !data ? (
        <Loading label={t("variables_loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={6} columns={1} />
        </Loading>
      ) : (
        Object.entries(data)
          .sort(([a], [b]) => Number(b === group) - Number(a === group))
          .map(([name, variables]) => (
            <VariableGroup
              key={name}
              name={name}
              variables={variables}
              isMatching={name === group}
              onInsert={onInsert}
            />
          ))
      )}
    </section>
  );
}
