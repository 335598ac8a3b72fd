import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { t } from "../mail-texts.ts";
import { ConfiguredMark } from "./configured-mark.tsx";
import { smtpQuery } from "./smtp.queries.ts";
import { SmtpForm } from "./smtp-form.tsx";
import { TestEmailForm } from "./test-email-form.tsx";

/** The mail server of the whole business. */
export function SmtpTab() {
  const { data, error, refetch, isFetching } = useQuery(smtpQuery);
  const address = useListAddress();
  const [isUnsaved, setUnsaved] = useState(false);
  if (error && !data) {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="toolbar" busy={isFetching} onClick={() => void refetch()}>
            {t("smtp_try_again")}
          </Button>
        }
      >
        {t("smtp_load_failed")}
      </Banner>
    );
  }
  if (!data) {
    return (
      <Loading label={t("smtp_loading")} onRetry={() => void refetch()}>
        <Skeleton className="h-120 max-w-2xl" />
      </Loading>
    );
  }
  return (
    <>
      <div className="mb-4">
        <ConfiguredMark host={data.host} />
      </div>
      <SmtpForm
        smtp={data}
        refetch={refetch}
        onTest={(isTyped) => {
          setUnsaved(isTyped);
          address.change({ test: "1" });
        }}
      />
      <TestEmailForm
        open={address.has("test") && data.host !== ""}
        isUnsaved={isUnsaved}
        onClose={() => address.change({ test: "" })}
      />
    </>
  );
}
