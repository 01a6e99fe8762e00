import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Button, ConfirmDialog, Dialog } from '#platform/web/ui/index.ts'
import type { Series } from '../../contract.ts'
import { nextDate, passedDates } from '../../domain.ts'
import { useRemove, useSetPaused, useSkip } from '../mutations.ts'

/** What is asked before something is done that has no way back. */
export interface Question {
  readonly kind: 'skip' | 'delete' | 'resume'
  readonly series: Series
}

export function Questions({ question, onClose }: { question: Question; onClose: () => void }) {
  const { kind, series } = question
  if (kind === 'skip') return <SkipQuestion series={series} onClose={onClose} />
  return kind === 'delete' ? (
    <DeleteQuestion series={series} onClose={onClose} />
  ) : (
    <ResumeQuestion series={series} onClose={onClose} />
  )
}

interface Props {
  series: Series
  onClose: () => void
}

function SkipQuestion({ series, onClose }: Props) {
  const skip = useSkip()
  const { nextDate: date, taken } = series
  const after = date === null ? null : nextDate(series, { taken: taken + 1, lastDate: date })
  return (
    <ConfirmDialog
      open
      title={`Skip ${date === null ? 'the next date' : formatDate(date)}?`}
      description={
        after === null
          ? 'No invoice is made on this date. It was the last one.'
          : `No invoice is made on this date. The next one is on ${formatDate(after)}.`
      }
      confirmLabel="Skip it"
      busy={skip.isPending}
      onConfirm={() => skip.mutate(series, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

function DeleteQuestion({ series, onClose }: Props) {
  const remove = useRemove()
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this recurring invoice?"
      description="No more invoices are made. Those that were made stay."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(series, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

/** Dates passed while it was paused. */
function ResumeQuestion({ series, onClose }: Props) {
  const pause = useSetPaused()
  const passed = passedDates(series, series, today()).length
  const resume = (catchUp: boolean) =>
    pause.mutate({ series, isPaused: false, catchUp }, { onSettled: onClose })
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      title="Resume with or without what passed?"
      description={
        passed === 1
          ? 'One date passed while it was paused. Its invoice can be made now.'
          : `${passed} dates passed while it was paused. Their invoices can be made now.`
      }
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={pause.isPending} onClick={() => resume(true)}>
            Make them up
          </Button>
          <Button variant="primary" busy={pause.isPending} onClick={() => resume(false)}>
            Leave them out
          </Button>
        </>
      }
    />
  )
}
