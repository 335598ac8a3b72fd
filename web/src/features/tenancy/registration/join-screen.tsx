import { useState } from "react";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { CopyField } from "#ui/inputs/copy-field.tsx";
import { findWorkspaceHash } from "../site/find-workspace-hash.ts";
import { ProductAuthPage } from "../site/product-auth-page.tsx";
import { t } from "../tenancy-texts.ts";
import { JoinForm } from "./join-form.tsx";

function HaveWorkspace() {
  return (
    <>
      {t("have_workspace")}{" "}
      <TextLink to={`/site${findWorkspaceHash}`}>{t("find_workspace")}</TextLink>
    </>
  );
}

export function Join() {
  const [made, setMade] = useState<{ message: string; site_url: string; session_key: string }>();
  if (!made) {
    return (
      <ProductAuthPage title={t("join_title")} lead={t("join_lead")} footer={<HaveWorkspace />}>
        <JoinForm onRegistered={setMade} />
      </ProductAuthPage>
    );
  }
  return (
    <ProductAuthPage title={t("created_title")} lead={made.message}>
      <CopyField label={t("your_address")} value={made.site_url} />
      <p className="mt-4 mb-4 text-ink-2">{t("created_next")}</p>
      {/* The key travels in the fragment, which no server and no log ever sees. */}
      <a
        href={`${made.site_url}/otp-verify#${made.session_key}`}
        className="inline-flex h-8 items-center rounded-sm bg-accent-solid px-3 font-medium text-accent-on hover:bg-accent-solid-2 pointer-coarse:h-11"
      >
        {t("open_workspace")}
      </a>
    </ProductAuthPage>
  );
}
