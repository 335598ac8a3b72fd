import { Pane } from "#ui/pane.tsx";
import { Section } from "#ui/section.tsx";
import { UpdatePasswordForm } from "../forms/update-password-form.tsx";
import { t } from "../identity-texts.ts";
import { MfaSection } from "../parts/mfa-section.tsx";
import { SessionList } from "../parts/session-list.tsx";

export function Security() {
  return (
    <Pane title={t("security")}>
      <Section title={t("password_section")} lead={t("password_lead")}>
        <div className="max-w-sm">
          <UpdatePasswordForm />
        </div>
      </Section>
      <Section title={t("mfa_section")} lead={t("mfa_lead")}>
        <MfaSection />
      </Section>
      <Section title={t("sessions_section")} lead={t("sessions_lead")}>
        <SessionList />
      </Section>
    </Pane>
  );
}
