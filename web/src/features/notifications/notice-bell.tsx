import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { subscribeToNotices, useNotices } from "./notices.ts";
import { t } from "./notifications-texts.ts";
import { showOnDesktop } from "./show-on-desktop.ts";

const NoticeList = lazyPart(() => import("./notice-list.tsx").then((module) => module.NoticeList));

/** The bell of the header: how many are unread, and which. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false);
  const count = useNotices((notices) => notices.count);
  const navigate = useNavigate();
  useEffect(subscribeToNotices, []);
  useEffect(() => showOnDesktop((place) => void navigate(place)), [navigate]);

  return (
    <span className="relative inline-grid">
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        align="end"
        label={t("title")}
        className="w-96 p-0 max-sm:w-screen"
        trigger={<IconButton icon={Bell} label={t("bell", { n: count })} />}
      >
        <NoticeList onOpen={() => setOpen(false)} />
      </Popover>
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute end-0.5 top-0.5 grid pointer-coarse:end-1 pointer-coarse:top-1 h-4 min-w-4 place-items-center rounded-full bg-red-solid px-1 font-semibold text-[0.625rem] text-red-on tabular-nums leading-none"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </span>
  );
}
