import { Button } from "#ui/buttons/button.tsx";
import { MomentForm } from "../../moment-form.tsx";
import { t } from "../list-texts.ts";

interface Props {
  readonly due: string | null;
  readonly onChoose: (due: string | null) => void;
}

/** The due date, in the zone of the business. */
export function DueChoice({ due, onChoose }: Props) {
  return (
    <div className="p-3">
      <MomentForm label={t("column_due_at")} act={t("apply")} from={due} onChoose={onChoose}>
        {due && (
          <Button size="toolbar" onClick={() => onChoose(null)}>
            {t("due_clear")}
          </Button>
        )}
      </MomentForm>
    </div>
  );
}
