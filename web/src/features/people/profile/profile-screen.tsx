import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { SettingsPage } from "#ui/page/settings-page.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { meQuery } from "../../identity/index.ts";
import { t } from "../people-texts.ts";
import { PhotoField } from "./photo-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { WorkOverview } from "./work-overview.tsx";

export function Profile() {
  const { data, error, refetch, isFetching } = useQuery(meQuery);
  return (
    <SettingsPage title={t("profile")}>
      <PhotoField />
      {data ? (
        <>
          <ProfileForm user={data.user} />
          {data.user.role !== "customer" && <WorkOverview timeZone={data.business.timezone} />}
        </>
      ) : error ? (
        <ErrorView
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading label={t("profile")} onRetry={() => void refetch()}>
          <Skeleton className="h-96 max-w-lg" />
        </Loading>
      )}
    </SettingsPage>
  );
}
