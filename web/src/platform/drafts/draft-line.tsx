import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { t } from "./drafts-texts.ts";
import type { DraftState } from "./use-draft.ts";

interface Props {
  readonly state: DraftState;
  readonly onSettle: (choice: "mine" | "theirs") => void;
}

/** Where what is typed is safe: on this device, or on the server too. Of two devices' drafts the person chooses. */
export function DraftLine({ state, onSettle }: Props) {
  if (state === "rival") {
    return (
      <Banner
        tone="warning"
        action={
          <>
            <Button size="toolbar" onClick={() => onSettle("theirs")}>
              {t("rival_theirs")}
            </Button>
            <Button size="toolbar" onClick={() => onSettle("mine")}>
              {t("rival_mine")}
            </Button>
          </>
        }
      >
        {t("rival")}
      </Banner>
    );
  }
  return (
    <p role="status" className="text-ink-2 text-meta">
      {state === "device" && t("draft_device")}
      {state === "server" && t("draft_server")}
    </p>
  );
}
