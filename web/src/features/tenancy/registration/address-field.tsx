import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useDeferredValue } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/inputs/field.tsx";
import { inputHeight, inputStyles } from "#ui/inputs/input-styles.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { t } from "../tenancy-texts.ts";
import { addressQuery } from "./registration.queries.ts";

interface Props extends Omit<ComponentProps<"input">, "onChange"> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly onChange: NonNullable<ComponentProps<"input">["onChange"]>;
  readonly onOwn: () => void;
  readonly onUse: (label: string) => void;
}

/** The subdomain of a new business, with a check whether it is free. */
export function AddressField({ label, error, onOwn, onUse, onChange, ...input }: Props) {
  const asked = useDebounced(useDeferredValue(label), 300);
  const { data, isFetching } = useQuery(addressQuery(asked));
  const answer = asked === label ? data : undefined;
  const taken = answer && !answer.available ? (answer.reason ?? undefined) : undefined;
  const suffix = `.${location.host}`;

  return (
    <>
      <Field
        label={t("address")}
        hint={hintOf({ label, isFetching, isFree: answer?.available === true, suffix })}
        {...((error ?? taken) && { error: error ?? taken })}
      >
        {(aids) => (
          <span className="flex">
            <input
              {...input}
              {...aids}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                onOwn();
                onChange(event);
              }}
              className={`${inputStyles} ${inputHeight} min-w-0 rounded-e-none px-2.5`}
            />
            <span className="flex shrink-0 items-center rounded-e-sm border border-ctl border-s-0 bg-sunken px-2.5 text-ink-2">
              {suffix}
            </span>
          </span>
        )}
      </Field>
      {taken && answer?.suggestion && (
        <Button
          size="toolbar"
          className="mb-3"
          onClick={() => {
            onOwn();
            onUse(answer.suggestion ?? "");
          }}
        >
          {t("address_use", { address: answer.suggestion })}
        </Button>
      )}
    </>
  );
}

function hintOf(state: { label: string; isFetching: boolean; isFree: boolean; suffix: string }) {
  if (state.isFree) return t("address_free", { address: state.label + state.suffix });
  return state.isFetching ? t("address_checking") : t("address_hint");
}
