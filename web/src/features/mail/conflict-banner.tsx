import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { t } from "./mail-texts.ts";

interface Props {
  readonly clash: { readonly message: string } | undefined;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shown after somebody else saved the same fields. */
export function ConflictBanner({ clash, onMine, onTheirs }: Props) {
  if (!clash) return null;
  return (
    <Banner
      tone="warning"
      action={
        <>
          <Button size="toolbar" onClick={onTheirs}>
            {t("conflict_theirs")}
          </Button>
          <Button size="toolbar" onClick={onMine}>
            {t("conflict_mine")}
          </Button>
        </>
      }
    >
      {clash.message}
    </Banner>
  );
}
