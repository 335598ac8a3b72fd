import { Eye, EyeOff } from "lucide-react";
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from "react";
import { classes } from "../classes.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { inputHeight, inputStyles } from "./input-styles.ts";
import { t } from "./inputs-texts.ts";
import { PasswordRuleList } from "./password-rule-list.tsx";
import type { PasswordRule } from "./password-rules.ts";

export interface PasswordFieldProps
  extends Omit<ComponentProps<"input">, "type" | "aria-invalid">,
    FieldTexts {
  autoComplete: "current-password" | "new-password";
  /** Shown below with a tick for each one met; for new passwords. */
  rules?: PasswordRule[];
  aside?: ReactNode;
}

export function PasswordField({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  rules,
  className,
  onChange,
  onKeyUp,
  onBlur,
  ...rest
}: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [typed, setTyped] = useState("");

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const keyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState("CapsLock"));
    onKeyUp?.(event);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(aids) => (
        <>
          <span className="relative block">
            <input
              {...rest}
              {...aids}
              type={isRevealed ? "text" : "password"}
              spellCheck={false}
              autoCapitalize="none"
              aria-describedby={
                classes(aids["aria-describedby"], rules && `${aids.id}-rules`) || undefined
              }
              onChange={change}
              onKeyUp={keyUp}
              onBlur={(event) => {
                setCapsLock(false);
                onBlur?.(event);
              }}
              className={classes(
                inputStyles,
                inputHeight,
                "ps-2.5 pe-9 pointer-coarse:pe-12",
                className,
              )}
            />
            <RevealButton isRevealed={isRevealed} onPress={() => setRevealed(!isRevealed)} />
          </span>
          <p role="status" className={classes("text-amber-text text-meta", isCapsLock && "mt-1")}>
            {isCapsLock && t("password_caps_lock")}
          </p>
          {rules && (
            <PasswordRuleList
              id={`${aids.id}-rules`}
              rules={rules}
              password={String(rest.value ?? typed)}
            />
          )}
        </>
      )}
    </Field>
  );
}

function RevealButton({ isRevealed, onPress }: { isRevealed: boolean; onPress: () => void }) {
  const Icon = isRevealed ? EyeOff : Eye;
  const label = t(isRevealed ? "password_hide" : "password_show");
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="absolute inset-y-1 end-1 grid w-7 place-items-center rounded-xs text-ink-3 hover:bg-hover-2 hover:text-ink pointer-coarse:w-10"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </button>
  );
}
