import { Card } from '#platform/web/ui/index.ts'
import type { AuditEntry } from '#platform/contract/audit.ts'
import { AuditDetails, exactTime, Result, Sentence } from './audit-parts.tsx'

/** The table's rows as cards for phones. */
interface Props {
  entries: readonly AuditEntry[]
  label?: string
}

export function AuditCards({ entries, label = 'Audit log' }: Props) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {entries.map((entry) => (
        <li key={entry.id} data-list-item>
          <Card pad="sm">
            <div className="grid grid-cols-1 gap-1 text-sm">
              <div className="flex min-w-0 items-center justify-between gap-2 text-xs text-muted tabular-nums">
                <span>
                  <time dateTime={entry.at}>{exactTime(entry.at)}</time> UTC
                </span>
                <Result entry={entry} />
              </div>
              <Sentence entry={entry} />
              <AuditDetails entry={entry} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
