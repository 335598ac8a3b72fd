import { Check } from "lucide-react";
import { classes } from "../classes.ts";
import { t } from "./inputs-texts.ts";
import type { PasswordRule } from "./password-rules.ts";

interface Props {
  id: string;
  rules: PasswordRule[];
  password: string;
}

export function PasswordRuleList({ id, rules, password }: Props) {
  const met = rules.filter((rule) => rule.isMet(password)).length;
  return (
    <div className="mt-1.5 mb-1">
      <ul id={id} aria-label={t("password_rules")} className="space-y-0.5 text-meta">
        {rules.map((rule) => {
          const isMet = rule.isMet(password);
          return (
            <li
              key={rule.text}
              className={classes("flex gap-1.5", isMet ? "text-green-text" : "text-ink-2")}
            >
              <RuleMark isMet={isMet} />
              {rule.text}
              <span className="sr-only">
                {t(isMet ? "password_rule_met" : "password_rule_unmet")}
              </span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {password && t("password_rules_met", { met, all: rules.length })}
      </p>
    </div>
  );
}

function RuleMark({ isMet }: { isMet: boolean }) {
  if (isMet)
    return (
      <Check aria-hidden size={14} strokeWidth={2} className="mt-px shrink-0 text-green-mark" />
    );
  return (
    <span aria-hidden className="mt-px grid size-3.5 shrink-0 place-items-center">
      <span className="size-1.5 rounded-full border border-ctl" />
    </span>
  );
}
