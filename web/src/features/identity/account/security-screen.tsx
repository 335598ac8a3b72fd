import { Section } from "#ui/page/section.tsx";
import { SettingsPage } from "#ui/page/settings-page.tsx";
import { t } from "../identity-texts.ts";
import { UpdatePasswordForm } from "../passwords/update-password-form.tsx";
import { MfaSection } from "../second-factor/second-factor-section.tsx";
import { SessionList } from "../sessions/session-list.tsx";

export function Security() {
  return (
    <SettingsPage title={t("security")}>
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
    </SettingsPage>
  );
}
