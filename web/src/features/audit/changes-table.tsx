import type { audit } from "@parley/contract";
import { TableFrame } from "#ui/table/table-frame.tsx";
import { t } from "./audit-texts.ts";
import { fieldLabel, valueLabel } from "./labels.ts";

/** Before and after, field by field. */
export function ChangesTable({ changes }: { changes: audit.Entry["changes"] }) {
  return (
    <TableFrame>
      <thead>
        <tr className="border-line border-b text-start text-ink-2 text-meta">
          <th scope="col" className="w-1/4 py-1 pe-3 text-start font-medium">
            {t("field")}
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {t("before")}
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            {t("after")}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field} className="border-line-soft border-b align-top">
            <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal">
              {fieldLabel(field)}
            </th>
            <td className="whitespace-pre-wrap break-words py-1.5 pe-3 text-ink-2">
              {valueLabel(from)}
            </td>
            <td className="whitespace-pre-wrap break-words py-1.5">{valueLabel(to)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
