import { UserText } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import type { AuditEntry } from '../../contract.ts'
import { exactTime, Result, ActorName } from './audit-parts.tsx'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table label="Audit log" minWidth="62rem" maxHeight="max(24rem, calc(100dvh - 8rem))">
      <thead>
        <tr>
          <Th>Time (UTC)</Th>
          <Th>Who</Th>
          <Th>What</Th>
          <Th>Target</Th>
          <Th>Result</Th>
          <Th>Address</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} data-list-item>
            <Td className="whitespace-nowrap tabular-nums">
              <time dateTime={entry.at}>{exactTime(entry.at)}</time>
            </Td>
            <Td className="max-w-56">
              <ActorName entry={entry} />
            </Td>
            <Td className="whitespace-nowrap">{entry.action}</Td>
            <Td className="max-w-120 min-w-60">
              <UserText kind="inline">{entry.target}</UserText>
            </Td>
            <Td>
              <Result entry={entry} />
            </Td>
            <Td className="whitespace-nowrap text-muted tabular-nums">{entry.address}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
