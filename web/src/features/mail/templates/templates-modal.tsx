import { useRef, useState } from "react";
import { Modal } from "#ui/overlays/modal.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { small, useMedia } from "#ui/use-media.ts";
import { t } from "../mail-texts.ts";
import { TemplateSection } from "./template-section.tsx";
import type { TemplateSet } from "./templates.queries.ts";
import { useInitialDelay } from "./use-initial-delay.ts";
import { VariablePanel } from "./variable-panel.tsx";
import { byType, groupOf } from "./variables.rules.ts";

const skeletonMs = 500;

interface Props {
  readonly set: TemplateSet;
  readonly onClose: () => void;
}

/** The templates of one set by type, one section open at a time, with the list of variables beside them. */
export function TemplatesModal({ set, onClose }: Props) {
  const isSettling = useInitialDelay(skeletonMs);
  const isSmall = useMedia(small);
  const sections = byType(set.templates);
  const [openType, setOpenType] = useState(sections[0]?.[0]);
  const [{ editedId, leftId }, setEdited] = useState<{ editedId?: string; leftId?: string }>({});
  // Inserts a variable at the caret of the open editor.
  const insert = useRef<(name: string) => void>(undefined);
  const edited = set.templates.find(({ id }) => id === editedId);
  const type = edited?.type ?? openType;
  const panel = (
    <VariablePanel
      group={type && groupOf(type)}
      onInsert={edited && ((name) => insert.current?.(name))}
    />
  );
  return (
    <Modal
      open
      onClose={onClose}
      size="4xl"
      title={set.name}
      description={t("sets_count", { count: set.templates.length })}
    >
      {isSettling ? (
        <Loading label={t("sets_loading")}>
          <SkeletonRows rows={8} columns={3} />
        </Loading>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
          <div>
            {sections.map(([name, templates]) => (
              <TemplateSection
                key={name}
                type={name}
                templates={templates}
                isOpen={name === openType}
                onToggle={() => {
                  setOpenType(name === openType ? undefined : name);
                  setEdited({});
                }}
                editedId={editedId}
                leftId={leftId}
                onEdit={(id) => setEdited(id ? { editedId: id } : { leftId: editedId })}
                insert={insert}
                variables={isSmall && panel}
              />
            ))}
          </div>
          {!(isSmall && edited) && (
            <aside className="sticky top-0 max-h-[70dvh] overflow-y-auto max-md:static max-md:max-h-none">
              {panel}
            </aside>
          )}
        </div>
      )}
    </Modal>
  );
}
