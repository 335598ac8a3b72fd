import { Banner } from "#ui/feedback/banner.tsx";
import { t } from "../shell-texts.ts";
import { useOffline } from "./use-offline.ts";

export function OfflineBanner() {
  return useOffline() ? (
    <Banner tone="warning" place="page">
      {t("offline")}
    </Banner>
  ) : null;
}
