import { Avatar } from "#ui/people/avatar.tsx";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly avatar_url?: string | null;
  readonly is_online?: boolean;
  readonly onOpen: () => void;
}

/** The avatar and name of a person in a list, as a button. */
export function PersonButton({ id, name, avatar_url, is_online, onOpen }: Props) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex max-w-full items-center gap-2 rounded-xs text-start font-medium hover:text-accent-text pointer-coarse:min-h-11"
    >
      <Avatar id={id} name={name} src={avatar_url} size={24} isOnline={is_online} />
      <span title={name} className="min-w-0 truncate max-md:whitespace-normal">
        {name}
      </span>
    </button>
  );
}
