import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { verify } from "../audit.queries.ts";
import { t } from "../audit-texts.ts";

/** Recomputes the chain on the server and says what it found. */
export function useVerification() {
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: verify });
  const button = (
    <Button icon={ShieldCheck} busy={isPending} onClick={() => mutate()}>
      {t("verify")}
    </Button>
  );
  const said = error ? messageOf(error) : data && wordsOf(data);
  const banner = said && (
    <Banner tone={error || !data?.ok ? "danger" : "info"} onDismiss={reset}>
      {said}
    </Banner>
  );
  return { button, banner };
}

function wordsOf({ ok, checked, broken_at, waiting }: Awaited<ReturnType<typeof verify>>): string {
  const found = ok ? t("holds", { n: checked }) : t("broken", { n: broken_at ?? 0 });
  return waiting > 0 ? `${found} ${t("waiting", { n: waiting })}` : found;
}
