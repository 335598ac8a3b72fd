import { Button } from "../buttons/button.tsx";
import { StateView } from "./state-view.tsx";
import { t } from "./states-texts.ts";

interface Props {
  readonly message: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly rows?: number;
}

export function ErrorView({ message, onRetry, isRetrying, rows }: Props) {
  return (
    <StateView
      kind="error"
      line={message}
      rows={rows}
      action={
        <Button busy={isRetrying} onClick={onRetry}>
          {t("try_again")}
        </Button>
      }
    />
  );
}
