import type { ReactNode } from "react";
import { BusinessMark } from "../../tenancy/index.ts";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The layout of sign-in pages: one column with the name of the business, a title and a form. */
export function AuthPage({ title, lead, children, footer }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-96 flex-col px-4 pt-[max(3rem,14vh)] pb-12">
      <BusinessMark />
      <h1 className="mt-8 text-display">{title}</h1>
      {lead && <p className="mt-1 text-ink-2 text-talk">{lead}</p>}
      <div className="mt-6">{children}</div>
      {footer && <div className="mt-8 border-line-soft border-t pt-4 text-ink-2">{footer}</div>}
    </main>
  );
}
