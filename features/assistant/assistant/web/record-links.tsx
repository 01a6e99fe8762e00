import type { RecordRef } from '#features/assistant/tools/contract.ts'
import { TextLink } from '#platform/web/ui/index.ts'
import { recordHref, recordName } from './records.ts'

/** Links to the records that an answer is based on. */
export const RecordLinks = ({ records }: { records: readonly RecordRef[] }) => (
  <ul
    aria-label="Records read"
    className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-1 text-xs pointer-coarse:gap-y-3"
  >
    {records.map((record) => (
      <li key={`${record.kind}:${record.id}`}>
        <TextLink href={recordHref(record)} className="tabular-nums">
          {recordName(record)}
        </TextLink>
      </li>
    ))}
  </ul>
)
