import { useInfiniteQuery } from "@tanstack/react-query";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../../identity/index.ts";
import { NoteForm } from "./customer-note-form.tsx";
import { type CustomerNote, notesQuery, useNoteActions } from "./customer-notes.queries.ts";
import type { Customer } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

/** What staff wrote about a customer. Authors change their own notes. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { id, name, deleted_at } = customer;
  const mayWrite = usePermissions()(["customers.manage"]) === true && !deleted_at;
  const query = useInfiniteQuery(notesQuery(id));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query;
  const { addNote } = useNoteActions(id);
  const notes = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section aria-label={t("notes_of", { name })}>
      <h2 className="font-semibold text-lead">{t("notes")}</h2>
      <p className="mb-3 text-ink-2 text-meta">{t("notes_hint")}</p>
      {mayWrite && (
        <NoteForm draftKey={`customer-note:${id}`} submitLabel={t("note_add")} save={addNote} />
      )}
      {!data && !error && (
        <Loading label={t("notes_loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={2} columns={1} />
        </Loading>
      )}
      {!data && error && (
        <ErrorView
          message={messageOr(error, t("notes_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          rows={2}
        />
      )}
      {data && notes.length === 0 && <p className="py-2 text-ink-2">{t("no_notes")}</p>}
      <ul className="mt-2">
        {notes.map((note) => (
          <Note key={note.id} customerId={id} note={note} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t("notes_more")}
        </Button>
      )}
    </section>
  );
}

interface NoteProps {
  readonly customerId: string;
  readonly note: CustomerNote;
}

function Note({ customerId, note }: NoteProps) {
  const { id, body, author, created_at, edited_at, may } = note;
  const [isEdited, setEdited] = useState(false);
  const { changeNote, removeNote } = useNoteActions(customerId);

  function ask() {
    return confirm({
      variant: "danger",
      title: t("note_delete_title"),
      message: t("note_delete_line"),
      confirmText: t("delete"),
      act: () => removeNote(id),
    }).catch((error: unknown) => void toast.error(messageOf(error)));
  }

  const edit = { label: t("edit"), icon: Pencil, onSelect: () => setEdited(true) };
  const remove = { label: t("delete"), icon: Trash2, isDanger: true, onSelect: () => void ask() };
  const groups = [may.edit ? [edit] : [], may.delete ? [remove] : []];
  const filled = groups.filter((items) => items.length > 0);
  return (
    <li className="border-line-soft border-b py-2 last:border-b-0">
      <div className="flex min-h-8 items-center gap-2">
        <Avatar id={author.id} name={author.name} src={author.avatar_url} size={24} />
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 truncate font-medium">{author.name}</span>
          <span className="text-ink-2 text-meta">
            <Ago moment={created_at} />
            {edited_at && ` · ${t("note_edited")}`}
          </span>
        </p>
        {filled.length > 0 && !isEdited && (
          <Menu
            align="end"
            groups={filled}
            trigger={
              <IconButton
                icon={Ellipsis}
                label={t("note_acts", { name: author.name })}
                size="toolbar"
              />
            }
          />
        )}
      </div>
      {isEdited ? (
        <NoteForm
          draftKey={`customer-note-edit:${id}`}
          saved={body}
          submitLabel={t("save")}
          save={(typed) => changeNote(id, typed)}
          onClose={() => setEdited(false)}
        />
      ) : (
        <p className="whitespace-pre-wrap break-words">{body}</p>
      )}
    </li>
  );
}
