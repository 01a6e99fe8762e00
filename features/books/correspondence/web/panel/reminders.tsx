import { useQuery } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, Switch } from '#platform/web/ui/index.ts'
import type { Reminders as State } from '../../contract.ts'
import { useStopReminders } from '../mutations.ts'
import { remindersQuery } from '../queries.ts'
import { stepNames } from './texts.ts'

interface Props {
  invoiceId: number
  mayWrite: boolean
  onRemind: () => void
}

function sentence({ paused, customerStopped, sent, next }: State): string {
  if (customerStopped) return 'No reminders and mails are to go to this customer.'
  if (paused) return 'Reminders of this invoice are stopped.'
  if (next === null)
    return sent.length === 3 ? 'All three reminders were sent.' : 'Nothing to be reminded of.'
  const name = stepNames[next.step]
  return next.on <= today() ? `${name}: due now.` : `${name}: due on ${formatDate(next.on)}.`
}

const isTold = ({ paused, customerStopped, sent, next }: State): boolean =>
  next !== null || sent.length > 0 || paused || customerStopped

/** Which reminder comes next. A person sends it. */
export function Reminders({ invoiceId, mayWrite, onRemind }: Props) {
  const query = useQuery(remindersQuery(invoiceId))
  const { data } = query
  const stop = useStopReminders(invoiceId)
  if (data === undefined) return <LoadLine title="The reminders could not be loaded" query={query} />
  if (!isTold(data)) return null
  const isDue = !data.paused && !data.customerStopped && data.next !== null && data.next.on <= today()
  return (
    <div className="grid grid-cols-1 gap-2">
      <h4 className="text-xs font-medium text-muted">Reminders</h4>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span>{sentence(data)}</span>
        {mayWrite && isDue && (
          <Button size="sm" onClick={onRemind}>
            Send reminder
          </Button>
        )}
      </div>
      {mayWrite && (
        <Switch
          label="Stop reminders of this invoice"
          checked={stop.isPending ? stop.variables : data.paused}
          onChange={({ currentTarget }) => stop.mutate(currentTarget.checked)}
        />
      )}
    </div>
  )
}
