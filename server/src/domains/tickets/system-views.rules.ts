/** Which of the views of every desk need a right beside the one to read. */
export const systemRights = {
  merged: "tickets.update",
  spam: "tickets.spam",
  trash: "tickets.delete",
} as const;
