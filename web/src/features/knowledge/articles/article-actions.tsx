import { useQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, ExternalLink, History, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../knowledge-texts.ts";
import { ArticleHistory, DiffView } from "./article-history.tsx";
import { type Article, type Step, useArticleStep, versionQuery } from "./articles.queries.ts";

interface Props {
  readonly article: Article;
  /** Saves what is not saved yet. */
  readonly flush: () => Promise<boolean>;
  readonly onReload: () => void;
}

type Dialog = "publish" | "refuse" | "history";

/** What can be done with an article now. */
export function ArticleActions({ article, flush, onReload }: Props) {
  const { may, state, in_review, id } = article;
  const [dialog, setDialog] = useState<Dialog>();
  const step = useArticleStep();
  const navigate = useNavigate();
  const run = async (name: Step) => {
    if (await flush()) {
      const { message } = await step.mutateAsync({ step: name, article: id });
      toast.success(message);
    }
  };
  const act = (name: Step) => void run(name).catch((error) => void toast.error(messageOf(error)));
  const ask = (name: "archive" | "remove", title: string, message: string, confirmText: string) =>
    void confirm({
      variant: "danger",
      title,
      message,
      confirmText,
      act: () => run(name),
    })
      .then((isDone) => {
        if (isDone && name === "remove") void navigate("/knowledge/articles");
      })
      .catch((error: unknown) => void toast.error(messageOf(error)));
  const close = () => setDialog(undefined);
  const isOpen = async (next: Dialog) => {
    if (await flush()) setDialog(next);
  };
  return (
    <>
      <Button icon={History} onClick={() => void isOpen("history")}>
        {t("history")}
      </Button>
      {may.approve && (
        <>
          <Button icon={X} onClick={() => setDialog("refuse")}>
            {t("refuse")}
          </Button>
          <Button variant="primary" busy={step.isPending} onClick={() => act("approve")}>
            {t("approve")}
          </Button>
        </>
      )}
      {may.edit && !in_review && (
        <Button
          variant="primary"
          onClick={() => void (may.publish ? isOpen("publish") : act("submit"))}
        >
          {may.publish ? t("publish") : t("submit")}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t("more")} />}
        align="end"
        groups={[
          [
            ...(article.public_url
              ? [
                  {
                    label: t("open_public"),
                    icon: ExternalLink,
                    onSelect: () => void window.open(article.public_url ?? "", "_blank"),
                  },
                ]
              : []),
            ...(may.archive && state === "published"
              ? [
                  {
                    label: t("archive"),
                    icon: Archive,
                    onSelect: () =>
                      ask("archive", t("archive_title"), t("archive_line"), t("archive")),
                  },
                ]
              : []),
            ...(may.delete && state !== "deleted"
              ? [
                  {
                    label: t("delete"),
                    icon: Trash2,
                    onSelect: () => ask("remove", t("delete_title"), t("delete_line"), t("delete")),
                  },
                ]
              : []),
          ],
        ]}
      />
      {dialog === "publish" && <PublishForm article={article} onClose={close} />}
      {dialog === "refuse" && <RefuseForm article={article} onClose={close} />}
      <ArticleHistory
        article={article}
        open={dialog === "history"}
        onClose={close}
        onReload={onReload}
      />
    </>
  );
}

interface FormProps {
  readonly article: Article;
  readonly onClose: () => void;
}

function PublishForm({ article, onClose }: FormProps) {
  const form = useForm({ defaultValues: { note: "" } });
  const step = useArticleStep();
  const { modal } = useFormModal({
    form,
    save: ({ note }) => step.mutateAsync({ step: "publish", article: article.id, text: note }),
    onClose,
  });
  const live = article.published_version;
  return (
    <FormModal
      {...modal}
      size="3xl"
      title={t("publish_title")}
      submitLabel={t("publish")}
      busyLabel={t("publishing")}
    >
      {live === null || article.state !== "published" ? (
        <p className="mb-3 text-ink-2">{t("publish_first")}</p>
      ) : (
        <Changes article={article} live={live} />
      )}
      <TextField
        label={t("note")}
        hint={t("note_hint")}
        optional
        maxLength={300}
        autoComplete="off"
        {...field(form, "note")}
      />
    </FormModal>
  );
}

function Changes({ article, live }: { article: Article; live: number }) {
  const { data } = useQuery(versionQuery(article.id, live, article.version));
  if (!article.has_changes) return <p className="mb-3 text-ink-2">{t("publish_same")}</p>;
  return (
    <div className="mb-3">
      <h3 className="mb-2 font-semibold">{t("publish_changes", { number: live })}</h3>
      {data && <DiffView lines={data.diff} />}
    </div>
  );
}

function RefuseForm({ article, onClose }: FormProps) {
  const form = useForm({ mode: "onTouched", defaultValues: { reason: "" } });
  const step = useArticleStep();
  const { modal } = useFormModal({
    form,
    save: ({ reason }) => step.mutateAsync({ step: "refuse", article: article.id, text: reason }),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      title={t("refuse_title")}
      submitLabel={t("refuse")}
      busyLabel={t("saving")}
    >
      <TextField
        label={t("refuse_reason")}
        maxLength={500}
        autoComplete="off"
        {...field(form, "reason", {
          validate: (typed) => typed.trim() !== "" || t("refuse_required"),
        })}
      />
    </FormModal>
  );
}
