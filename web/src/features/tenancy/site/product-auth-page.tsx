import type { ReactNode } from "react";
import { Link } from "react-router";
import { ProductMark } from "./product-mark.tsx";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The layout of sign-in pages on the platform's own address. */
export function ProductAuthPage({ title, lead, children, footer }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pt-[max(2rem,8vh)] pb-12">
      <Link to="/site" className="w-fit rounded-sm">
        <ProductMark />
      </Link>
      <h1 className="mt-8 text-display">{title}</h1>
      {lead && <p className="mt-1 text-ink-2 text-talk">{lead}</p>}
      <div className="mt-6">{children}</div>
      {footer && <p className="mt-8 border-line-soft border-t pt-4 text-ink-2">{footer}</p>}
    </main>
  );
}
