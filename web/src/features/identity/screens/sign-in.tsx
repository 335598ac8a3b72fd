import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "#platform/session/session.ts";
import { Banner } from "#ui/banner.tsx";
import { platformAddress, useBusinessName } from "../../tenancy/index.ts";
import { SignInForm } from "../forms/sign-in-form.tsx";
import { t } from "../identity-texts.ts";
import { Door } from "../parts/door.tsx";
import { wantedPlace } from "../wanted-place.ts";

export function SignIn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const business = useBusinessName();
  const ending = useSession((session) => session.ending);
  const next = wantedPlace(search.get("next"));

  return (
    <Door
      title={business ? t("sign_in_to", { business }) : t("sign_in")}
      footer={t.rich("new_business", {
        link: (parts) => (
          <a
            className="text-accent-text underline underline-offset-2"
            href={`${platformAddress()}/join`}
          >
            {parts}
          </a>
        ),
      })}
    >
      {ending === "idle" && (
        <div className="mb-4">
          <Banner>{t("signed_out_idle")}</Banner>
        </div>
      )}
      <SignInForm
        next={next}
        onSignedIn={() => void navigate(next, { replace: true })}
        onSecondStep={() => void navigate("/otp-verify")}
      />
    </Door>
  );
}
