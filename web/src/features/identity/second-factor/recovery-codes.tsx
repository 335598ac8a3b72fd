import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../identity-texts.ts";

/** Shows the recovery codes once; closed only by confirming that they are saved. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(() => toast.success(t("mfa_copied")));
  return (
    <Modal
      open={codes.length > 0}
      onClose={onKept}
      dismissible={false}
      title={t("mfa_codes_title")}
      description={t("mfa_codes_why")}
      footer={
        <>
          <Button onClick={() => void copy()}>{t("mfa_copy")}</Button>
          <Button variant="primary" onClick={onKept}>
            {t("mfa_codes_kept")}
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-talk tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}
