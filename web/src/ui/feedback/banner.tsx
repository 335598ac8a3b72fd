import { CircleAlert, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { classes } from "../classes.ts";
import { t } from "./feedback-texts.ts";

export type BannerTone = "info" | "warning" | "danger";

const variants: Record<BannerTone, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: "border-blue-line bg-blue-bg text-blue-text", mark: "text-blue-mark" },
  warning: {
    icon: TriangleAlert,
    box: "border-amber-line bg-amber-bg text-amber-text",
    mark: "text-amber-mark",
  },
  danger: {
    icon: CircleAlert,
    box: "border-red-line bg-red-bg text-red-text",
    mark: "text-red-mark",
  },
};

interface BannerProps {
  tone?: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** `page` is full width under the header; `inline` is part of the content. */
  place?: "inline" | "page";
}

export function Banner({
  tone = "info",
  children,
  action,
  onDismiss,
  place = "inline",
}: BannerProps) {
  const { icon: Icon, box, mark } = variants[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classes(
        "flex w-full flex-wrap items-center gap-x-3 gap-y-2 text-body",
        place === "page" ? "border-b px-5 py-1.5 max-md:px-4" : "rounded-md border px-3 py-2",
        box,
      )}
    >
      <span className="flex min-w-0 flex-1 basis-60 gap-2">
        <Icon
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={classes("mt-0.5 shrink-0", mark)}
        />
        <span className="min-w-0">{children}</span>
      </span>
      {action}
      {onDismiss && (
        <IconButton
          icon={X}
          label={t("banner_dismiss")}
          size="toolbar"
          className="-my-1 -me-1.5 text-current!"
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
