import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../site/site.queries.ts";
import { useBusinessName } from "../site/use-business-name.ts";

/** The logo of the business, or its initial where it has none; the name stands beside it. */
export function BusinessLogo() {
  const { data } = useQuery({ ...siteQuery, enabled: false });
  const name = useBusinessName() ?? "Parley";
  const logo = data?.business.logo_url;
  if (logo) return <img src={logo} alt="" className="size-5 shrink-0 rounded-sm object-contain" />;
  return (
    <span
      aria-hidden
      className="grid size-5 shrink-0 place-items-center rounded-sm bg-accent-solid font-semibold text-accent-on text-overline"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
