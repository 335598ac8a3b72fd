interface Props {
  readonly at: Date;
  readonly writeTime: (at: Date) => { short: string; exact: string };
}

export function TimelineTime({ at, writeTime }: Props) {
  const { short, exact } = writeTime(at);
  return (
    <time dateTime={at.toISOString()} title={exact} className="shrink-0 text-ink-3 text-meta">
      {short}
    </time>
  );
}
