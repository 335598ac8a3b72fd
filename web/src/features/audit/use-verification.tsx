import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { verify } from "./audit.queries.ts";
import { t } from "./audit-texts.ts";

/** Verifies the hash chain on the server and shows the result. */
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
