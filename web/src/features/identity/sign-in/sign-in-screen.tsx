import { useNavigate, useSearchParams } from "react-router";
import { lastEnding } from "#platform/session/session.ts";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { platformAddress, useBusinessName, useIsSignUpOpen } from "../../tenancy/index.ts";
import { t } from "../identity-texts.ts";
import { AuthPage } from "./auth-page.tsx";
import { redirectTarget } from "./redirect-target.ts";
import { SignInForm } from "./sign-in-form.tsx";

export function SignIn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const business = useBusinessName();
  const ending = lastEnding();
  const next = redirectTarget(search.get("next"));
  const isSignUpOpen = useIsSignUpOpen();

  return (
    <AuthPage
      title={business ? t("sign_in_to", { business }) : t("sign_in")}
      footer={
        <>
          {isSignUpOpen && (
            <p className="mb-2">
              {t.rich("new_customer", {
                link: (parts) => (
                  <TextLink to={{ pathname: "/sign-up", search: search.toString() }}>
                    {parts}
                  </TextLink>
                ),
              })}
            </p>
          )}
          <p>
            {t.rich("new_business", {
              link: (parts) => (
                <a
                  className="text-accent-text underline underline-offset-2"
                  href={`${platformAddress()}/join`}
                >
                  {parts}
                </a>
              ),
            })}
          </p>
        </>
      }
    >
      {(ending === "idle" || ending === "refused") && (
        <div className="mb-4">
          <Banner>{t(`signed_out_${ending}`)}</Banner>
        </div>
      )}
      <SignInForm
        next={next}
        onSignedIn={() => void navigate(next, { replace: true })}
        onCodeNeeded={() => void navigate("/otp-verify")}
      />
    </AuthPage>
  );
}
