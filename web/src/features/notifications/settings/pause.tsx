import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../notifications-texts.ts";

interface Props {
  readonly until: string | null;
  readonly onChange: (until: string | null) => void;
}

const hour = 3_600_000;

export function Pause({ until, onChange }: Props) {
  const zone = useZone();
  if (until && Date.parse(until) > Date.now()) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t("paused_until", { time: fullDate(until, zone) })}</p>
        <Button onClick={() => onChange(null)}>{t("pause_off")}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {([1, 4, 24] as const).map((hours) => (
        <Button
          key={hours}
          onClick={() => onChange(new Date(Date.now() + hours * hour).toISOString())}
        >
          {t(`pause_${hours}`)}
        </Button>
      ))}
    </div>
  );
}
