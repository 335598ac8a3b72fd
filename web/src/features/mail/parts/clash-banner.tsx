import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { t } from "../mail-texts.ts";

interface Props {
  readonly clash: { readonly message: string } | undefined;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else saved the same fields meanwhile. */
export function ClashBanner({ clash, onMine, onTheirs }: Props) {
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
