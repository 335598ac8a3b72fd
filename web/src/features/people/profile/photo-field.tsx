import { useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { useUser } from "#platform/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../people-texts.ts";
import { useUpdateProfile } from "./profile.queries.ts";

/** The profile picture. It is saved at once. */
export function PhotoField() {
  const user = useUser();
  const update = useUpdateProfile();
  const input = useRef<HTMLInputElement>(null);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const save = (change: { avatar: File } | { avatar_url: "" }) =>
    update.mutate(change, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(messageOf(error)),
    });

  return (
    <div className="mb-6 flex items-center gap-4">
      <Avatar id={user.id} name={name} src={user.avatar_url} size={36} />
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={update.isPending} onClick={() => input.current?.click()}>
          {t("change_photo")}
        </Button>
        {user.avatar_url && (
          <Button variant="ghost" onClick={() => save({ avatar_url: "" })}>
            {t("remove_photo")}
          </Button>
        )}
        <p className="w-full text-ink-2 text-meta">{t("photo_hint")}</p>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t("photo")}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) save({ avatar: file });
            target.value = "";
          }}
        />
      </div>
    </div>
  );
}
