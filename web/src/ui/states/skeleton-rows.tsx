import { Skeleton } from "./skeleton.tsx";

const widths = ["w-3/5", "w-2/5", "w-1/2", "w-1/3"];

interface Props {
  readonly rows?: number;
  readonly columns?: number;
}

/** Rows of the height of a table's, with its rules. */
export function SkeletonRows({ rows = 10, columns = 4 }: Props) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all the same
          key={row}
          style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
          className="grid h-(--row) items-center gap-4 border-line-soft border-b px-4"
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a skeleton are all the same
              key={column}
              className={widths[(row + column) % widths.length]}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
