import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, Dialog, EmptyState, UserText } from '#platform/web/ui/index.ts'
import type { DueReminder } from '../../contract.ts'
import { LetterDialog } from '../letter/letter-dialog.tsx'
import { stepNames } from '../panel/texts.ts'
import { dueQuery } from '../queries.ts'

const countText = (count: number, more: boolean): string =>
  `${more ? 'More than ' : ''}${count} ${count === 1 ? 'reminder is' : 'reminders are'} due`

/** Says how many reminders are due, and lists them. Nothing is sent until somebody does. */
export function DueReminders() {
  const mayWrite = useMayWrite('invoices')
  const query = useQuery({ ...dueQuery(), enabled: mayWrite })
  const { data } = query
  const [open, setOpen] = useState(false)
  const count = data?.items.length ?? 0
  if (!open && count === 0) return <LoadLine title="The reminders could not be loaded" query={query} />
  return (
    <div className="flex">
      <Button size="sm" icon={BellRing} onClick={() => setOpen(true)}>
        {countText(count, data?.nextCursor !== null && data !== undefined)}
      </Button>
      {open && <DueDialog reminders={data?.items ?? []} onClose={() => setOpen(false)} />}
    </div>
  )
}

function DueDialog({ reminders, onClose }: { reminders: readonly DueReminder[]; onClose: () => void }) {
  const [letter, setLetter] = useState<DueReminder>()
  return (
    <Dialog
      open
      title="Reminders"
      description="Overdue invoices whose next reminder is due, the oldest first."
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {reminders.length === 0 ? (
        <EmptyState compact art="mail" title="No reminder is due" />
      ) : (
        <ul aria-label="Due reminders" className="grid grid-cols-1 divide-y divide-line">
          {reminders.map((reminder) => (
            <li key={reminder.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 gap-0.5">
                <UserText kind="name" className="font-medium">
                  {reminder.customerName}
                </UserText>
                <span className="text-xs text-muted">
                  {reminder.invoiceNumber}, due since {formatDate(reminder.dueDate)}
                </span>
                <span className="text-xs text-muted">{stepNames[reminder.step]}</span>
              </div>
              <span className="tabular-nums">{formatCurrency(reminder.openAmount, reminder.currency)}</span>
              <Button
                size="sm"
                aria-label={`Remind of ${reminder.invoiceNumber}`}
                onClick={() => setLetter(reminder)}
              >
                Remind
              </Button>
            </li>
          ))}
        </ul>
      )}
      {letter !== undefined && (
        <LetterDialog
          invoice={{ ...letter, status: 'sent' }}
          kind="reminder"
          onClose={() => setLetter(undefined)}
        />
      )}
    </Dialog>
  )
}
