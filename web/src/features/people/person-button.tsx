import { Link } from "react-router";
import { Avatar } from "#ui/people/avatar.tsx";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatar_url?: string | null;
  readonly is_online?: boolean;
}

const styles =
  "flex max-w-full items-center gap-2 rounded-xs text-start font-medium hover:text-accent-text pointer-coarse:min-h-11";

/** The avatar and name of a person in a list, as a button. */
export function PersonButton({ onOpen, ...person }: Person & { readonly onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className={styles}>
      <NamedAvatar {...person} />
    </button>
  );
}

/** The same as a link to the page of the person. */
export function PersonLink({ to, ...person }: Person & { readonly to: string }) {
  return (
    <Link to={to} className={styles}>
      <NamedAvatar {...person} />
    </Link>
  );
}

function NamedAvatar({ id, name, avatar_url, is_online }: Person) {
  return (
    <>
      <Avatar id={id} name={name} src={avatar_url} size={24} isOnline={is_online} />
      <span title={name} className="min-w-0 truncate max-md:whitespace-normal">
        {name}
      </span>
    </>
  );
}
