import { Link, useLocation, useNavigate } from "react-router";
import { MoreMenu } from "./more-menu.tsx";
import { TabLabel, tabStyles } from "./tab-styles.tsx";
import { useFit } from "./use-fit.ts";

export interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly count?: number | string | undefined;
  /** Otherwise the path says it: a tab is active for its own path and all below it. */
  readonly isActive?: boolean;
}

interface Props {
  readonly label: string;
  readonly links: readonly TabLink[];
  /** Those that are always behind More. */
  readonly rest?: readonly TabLink[];
}

/** Tabs that are links: a navigation, not a tab list. */
export function TabLinks({ label, links, rest = [] }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isActive = (link: TabLink) => link.isActive ?? isBelow(pathname, link.to);
  const { box, isShown } = useFit(links.findIndex(isActive), rest.length > 0);
  return (
    <nav aria-label={label} className="flex min-w-0 flex-1 items-center">
      <div ref={box} className="relative flex min-w-0 flex-1 overflow-hidden">
        {links.map((link, index) => (
          <Link
            key={link.to}
            to={link.to}
            data-fits
            aria-current={isActive(link) ? "page" : undefined}
            className={tabStyles(isShown(index))}
          >
            <TabLabel {...link} />
          </Link>
        ))}
      </div>
      <MoreMenu
        items={[...links.filter((_, index) => !isShown(index)), ...rest].map((link) => ({
          label: link.label,
          onSelect: () => void navigate(link.to),
        }))}
      />
    </nav>
  );
}

function isBelow(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
