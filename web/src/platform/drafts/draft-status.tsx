import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { t } from "./drafts-texts.ts";
import type { DraftState } from "./use-draft.ts";

interface Props {
  readonly state: DraftState;
  readonly onSettle: (choice: "mine" | "theirs") => void;
}

/** Shows whether the draft is saved on this device or on the server. If two devices have drafts, the person chooses one. */
export function DraftStatus({ state, onSettle }: Props) {
  if (state === "conflict") {
    return (
      <Banner
        tone="warning"
        action={
          <>
            <Button size="toolbar" onClick={() => onSettle("theirs")}>
              {t("conflict_theirs")}
            </Button>
            <Button size="toolbar" onClick={() => onSettle("mine")}>
              {t("conflict_mine")}
            </Button>
          </>
        }
      >
        {t("conflict")}
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
