import { Skeleton } from "./skeleton.tsx";

const lengths = ["w-3/5", "w-2/5", "w-1/2", "w-1/3"];

interface Props {
  readonly rows?: number;
  readonly columns?: number;
  /** The widths of the columns, where the table has them. */
  readonly widths?: readonly string[] | undefined;
}

/** Rows of the height of a table's, with its rules. */
export function SkeletonRows({ rows = 10, widths, columns = widths?.length ?? 4 }: Props) {
  const template = widths?.join(" ") ?? `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all the same
          key={row}
          style={{ gridTemplateColumns: template }}
          className="grid h-(--row) items-center border-line-soft border-b"
        >
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a skeleton are all the same
            <span key={column} className="px-2 first:ps-4 last:pe-4">
              <Skeleton className={lengths[(row + column) % lengths.length]} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
