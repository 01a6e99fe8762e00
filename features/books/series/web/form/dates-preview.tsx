import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { type Progress, type Rule, upcoming } from '../../domain.ts'

const shown = 5

interface Props {
  rule: Rule | undefined
  progress: Progress
}

/** What the rule means: the next dates, and whether some have passed. */
export function DatesPreview({ rule, progress }: Props) {
  const dates = rule === undefined ? [] : upcoming(rule, progress, shown + 1)
  const passed = dates.filter((date) => date < today()).length
  return (
    <section aria-label="Next dates" className="grid grid-cols-1 gap-2 rounded-card bg-sunken p-4 text-sm">
      <h3 className="font-semibold">Next dates</h3>
      {rule === undefined ? (
        <p className="text-muted">They show once the fields above are filled.</p>
      ) : dates.length === 0 ? (
        <p className="text-muted">No date is left, so it ends.</p>
      ) : (
        <ol className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
          {dates.slice(0, shown).map((date) => (
            <li key={date} className="whitespace-nowrap">
              {formatDate(date)}
            </li>
          ))}
          {dates.length > shown && <li className="text-muted">and so on</li>}
        </ol>
      )}
      {passed > 0 && (
        <p className="text-warning-text">
          Dates in the past are made up for at once, one invoice for each of them.
        </p>
      )}
    </section>
  )
}
