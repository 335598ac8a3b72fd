import { type SubmitEvent, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { tagsOf } from "../../lifecycle/tags.rules.ts";
import { TagSuggestions } from "../../tags/tag-suggestions.tsx";
import { t } from "../list-texts.ts";

interface Props {
  readonly tags: readonly string[];
  readonly onAdd: (tags: string[]) => void;
  /** Not for a selection. */
  readonly onRemove?: ((tag: string) => void) | undefined;
}

/** Removes tags and adds more. */
export function TagsChoice({ tags, onAdd, onRemove }: Props) {
  const [typed, setTyped] = useState("");
  function add(event: SubmitEvent) {
    event.preventDefault();
    const wanted = tagsOf(typed);
    if (wanted.length > 0) onAdd(wanted);
  }
  return (
    <form onSubmit={add} className="flex flex-col p-3" noValidate>
      {onRemove && tags.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Tag key={tag} onRemove={() => onRemove(tag)}>
              {tag}
            </Tag>
          ))}
        </div>
      )}
      <TextField
        label={t("tags_add")}
        hint={t("tags_hint")}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TagSuggestions typed={typed} onChange={setTyped} />
      <Button type="submit" size="toolbar" variant="primary" className="self-end">
        {t("apply")}
      </Button>
    </form>
  );
}
