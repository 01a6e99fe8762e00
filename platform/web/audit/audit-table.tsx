import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import type { AuditEntry } from '#platform/contract/audit.ts'
import { AuditDetails, exactTime, Result, Sentence } from './audit-parts.tsx'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table label="Audit log" maxHeight="max(24rem, calc(100dvh - 8rem))">
      <thead>
        <tr>
          <Th>Time (UTC)</Th>
          <Th>What happened</Th>
          <Th>Result</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} data-list-item>
            <Td className="align-top whitespace-nowrap tabular-nums">
              <time dateTime={entry.at}>{exactTime(entry.at)}</time>
            </Td>
            <Td className="w-full min-w-60 whitespace-normal">
              <Sentence entry={entry} />
              <AuditDetails entry={entry} />
            </Td>
            <Td className="align-top">
              <Result entry={entry} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
