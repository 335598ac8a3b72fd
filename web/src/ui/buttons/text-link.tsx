import { Link, type LinkProps } from "react-router";

export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="rounded-xs text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current"
    />
  );
}
