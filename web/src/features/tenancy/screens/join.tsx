import { useState } from "react";
import { CopyField } from "#ui/copy-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { findHash } from "../find-hash.ts";
import { JoinForm } from "../forms/join-form.tsx";
import { ProductDoor } from "../parts/product-door.tsx";
import { t } from "../tenancy-texts.ts";

function HaveWorkspace() {
  return (
    <>
      {t("have_workspace")} <TextLink to={`/site${findHash}`}>{t("find_workspace")}</TextLink>
    </>
  );
}

export function Join() {
  const [made, setMade] = useState<{ message: string; site_url: string; session_key: string }>();
  if (!made) {
    return (
      <ProductDoor title={t("join_title")} lead={t("join_lead")} footer={<HaveWorkspace />}>
        <JoinForm onRegistered={setMade} />
      </ProductDoor>
    );
  }
  return (
    <ProductDoor title={t("created_title")} lead={made.message}>
      <CopyField label={t("your_address")} value={made.site_url} />
      <p className="mt-4 mb-4 text-ink-2">{t("created_next")}</p>
      {/* The key travels in the fragment, which no server and no log ever sees. */}
      <a
        href={`${made.site_url}/otp-verify#${made.session_key}`}
        className="inline-flex h-8 items-center rounded-sm bg-accent-solid px-3 font-medium text-accent-on hover:bg-accent-solid-2 pointer-coarse:h-11"
      >
        {t("open_workspace")}
      </a>
    </ProductDoor>
  );
}
