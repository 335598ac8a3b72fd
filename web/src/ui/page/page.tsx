import type { ReactNode } from "react";
import { classes } from "../classes.ts";

const widths = { full: "", settings: "max-w-[1200px]", reading: "max-w-[760px]" };

interface PageProps {
  /** Work lists take all there is, settings 1200, what is read 760. */
  readonly width?: keyof typeof widths;
  readonly children: ReactNode;
}

export function Page({ width = "full", children }: PageProps) {
  return <div className={classes("mx-auto w-full", widths[width])}>{children}</div>;
}
