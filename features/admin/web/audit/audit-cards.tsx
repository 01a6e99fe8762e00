import { Card, UserText } from '#platform/web/ui/index.ts'
import type { AuditEntry } from '../../contract.ts'
import { exactTime, Result, ActorName } from './audit-parts.tsx'

/** The table's rows as cards for phones. */
export function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul aria-label="Audit log" className="grid grid-cols-1 gap-3">
      {entries.map((entry) => (
        <li key={entry.id} data-list-item>
          <Card pad="sm">
            <div className="grid grid-cols-1 gap-1 text-sm">
              <div className="flex min-w-0 items-center justify-between gap-2">
                <ActorName entry={entry} />
                <Result entry={entry} />
              </div>
              <p>
                <span className="font-medium">{entry.action}</span> <UserText>{entry.target}</UserText>
              </p>
              <p className="text-xs text-muted tabular-nums">
                <time dateTime={entry.at}>{exactTime(entry.at)} UTC</time> · {entry.address}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
