import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the personal settings: heading, description, content. */
export function SettingsPage({ title, lead, children }: Props) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      {lead && <p className="mt-1 max-w-prose text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
    </>
  );
}
