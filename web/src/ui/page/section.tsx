import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a settings page. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-line-soft border-t py-6 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="font-semibold text-lead">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-prose text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
