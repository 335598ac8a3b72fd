import { defineKeys, type Key } from "#platform/keys/shortcuts.ts";
import { t as keyText } from "./keys-texts.ts";
import { actionKeys } from "./list/actions/action-keys.ts";
import { t } from "./ticket-texts.ts";

// Every key of the tickets. The list of shortcuts, the settings and the screens take theirs from here.

const { unread, ...ticketActions } = actionKeys;

export const ticketKeys = defineKeys(t("scope"), {
  reply: { keys: "R", label: t("key_reply") },
  note: { keys: "N", label: t("key_note") },
  quote: { keys: "Q", label: t("key_quote") },
  ...ticketActions,
  watch: { keys: "W", label: t("key_watch") },
  next: { keys: "J", label: t("key_next") },
  previous: { keys: "K", label: t("key_previous") },
  next_message: { keys: "PageDown", label: t("key_next_message") },
  previous_message: { keys: "PageUp", label: t("key_previous_message") },
  merge: { keys: "Shift+M", label: t("key_merge") },
  copy_link: { keys: "Y", label: t("copy_link") },
  panel: { keys: "]", label: t("key_panel") },
  back: { keys: "B", label: t("key_back") },
});

export const composerKeys = defineKeys(t("composer"), {
  send: { keys: "Mod+Enter", label: t("key_send"), isFixed: true },
  send_and_resolve: { keys: "Mod+Shift+Enter", label: t("key_send_and_resolve"), isFixed: true },
  saved_reply: { keys: "/", label: t("key_saved_reply"), isFixed: true },
  mention: { keys: "@", label: t("key_mention"), isFixed: true },
  emoji: { keys: ":", label: t("key_emoji"), isFixed: true },
  bold: { keys: "Mod+B", label: t("key_bold"), isFixed: true },
  italic: { keys: "Mod+I", label: t("key_italic"), isFixed: true },
  numbered_list: { keys: "Mod+Shift+7", label: t("key_numbered_list"), isFixed: true },
  bulleted_list: { keys: "Mod+Shift+8", label: t("key_bulleted_list"), isFixed: true },
  block_quote: { keys: "Mod+Shift+9", label: t("key_block_quote"), isFixed: true },
  leave_composer: { keys: "Escape", label: t("key_leave_composer"), isFixed: true },
});

export const listKeys = defineKeys(keyText("scope"), {
  next_row: { keys: "J", label: keyText("key_next") },
  previous_row: { keys: "K", label: keyText("key_previous") },
  open_row: { keys: "O", label: keyText("key_open") },
  open_in_tab: { keys: "Mod+Enter", label: keyText("key_open_in_tab"), isFixed: true },
  peek: { keys: "Space", label: keyText("key_peek"), isFixed: true },
  first_row: { keys: "Home", label: keyText("key_first"), isFixed: true },
  last_row: { keys: "End", label: keyText("key_last"), isFixed: true },
  page_down: { keys: "PageDown", label: keyText("key_page_down"), isFixed: true },
  page_up: { keys: "PageUp", label: keyText("key_page_up"), isFixed: true },
  select_row: { keys: "X", label: keyText("key_select") },
  extend_down: { keys: "Shift+J", label: keyText("key_extend_down") },
  extend_up: { keys: "Shift+K", label: keyText("key_extend_up") },
  select_page: { keys: "Mod+A", label: keyText("key_select_page") },
  unread,
  ...ticketActions,
  merge_selection: { keys: "Shift+M", label: keyText("key_merge_many") },
  row_menu: { keys: ".", label: keyText("row_acts") },
  filter: { keys: "F", label: keyText("key_filter") },
  layout: { keys: "V", label: keyText("key_layout") },
  close_peek: { keys: "Escape", label: keyText("peek_close") },
});

export const boardKeys = defineKeys(keyText("layout_board"), {
  next_card: { keys: "ArrowDown", label: keyText("key_card_down"), isFixed: true },
  previous_card: { keys: "ArrowUp", label: keyText("key_card_up"), isFixed: true },
  next_column: { keys: "ArrowRight", label: keyText("key_column_right"), isFixed: true },
  previous_column: { keys: "ArrowLeft", label: keyText("key_column_left"), isFixed: true },
  lift_card: { keys: "Space", label: keyText("key_lift"), isFixed: true },
  move_right: { keys: "Shift+ArrowRight", label: keyText("key_move_right"), isFixed: true },
  move_left: { keys: "Shift+ArrowLeft", label: keyText("key_move_left"), isFixed: true },
});

export const keyedViews = 9;

/** The keys 1 to 9 open the first nine views. */
export const viewKey = (number: number, name: string) => ({
  id: `view.${number}`,
  keys: String(number),
  label: keyText("key_view", { name }),
  scope: keyText("scope"),
});

/** Every key of staff on the lists and the page of a ticket. */
export const staffKeys: readonly Key[] = [
  ...Object.values(ticketKeys),
  ...Object.values(composerKeys),
  ...Object.values(listKeys),
  ...Array.from({ length: keyedViews }, (_, at) => viewKey(at + 1, String(at + 1))),
  ...Object.values(boardKeys),
];
