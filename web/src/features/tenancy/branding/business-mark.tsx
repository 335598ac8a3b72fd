import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../site/site.queries.ts";
import { useBusinessName } from "../site/use-business-name.ts";

/** Logo and name of the business, or its initial where it has no logo. Its space is reserved while it loads. */
export function BusinessMark() {
  const { data } = useQuery({ ...siteQuery, enabled: false });
  const name = useBusinessName() ?? "Parley";
  const logo = data?.business.logo_url;
  return (
    <p className="flex h-8 items-center gap-2 font-semibold text-talk">
      {logo ? (
        <img src={logo} alt="" className="size-8 rounded-sm object-contain" />
      ) : (
        <span
          aria-hidden
          className="grid size-6 place-items-center rounded-sm bg-accent-solid text-accent-on text-meta"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className="truncate">{name}</span>
    </p>
  );
}
