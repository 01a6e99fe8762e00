import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useMutation } from '#platform/web/api/index.ts'
import { Button, ConfirmDialog } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import { undoImport } from '../undo.ts'
import { RecordedRows } from './recorded-rows.tsx'
import { DownloadWrongRows } from './download-wrong-rows.tsx'
import { count } from '../texts.ts'
import type { StepProps } from './step-props.ts'
import { StepFrame } from './step-frame.tsx'

interface Props extends Pick<StepProps, 'onClose' | 'onChooseAnother'> {
  detail: ImportDetail
  onRetry: () => void
}

/** The outcome of the import, with undo or another try. */
export function Result({ detail, onRetry, ...stepProps }: Props) {
  const isDone = detail.state === 'done'
  const Icon = isDone ? CircleCheck : detail.state === 'undone' ? Undo2 : CircleX
  const { title, text } = outcome(detail)
  return (
    <StepFrame
      at="import"
      footer={
        <>
          {isDone ? (
            <UndoButton detail={detail} />
          ) : (
            <Button variant="ghost" className="me-auto" onClick={stepProps.onChooseAnother}>
              Choose another file
            </Button>
          )}
          {(detail.state === 'failed' || detail.state === 'cancelled') && (
            <Button onClick={onRetry}>Back to columns</Button>
          )}
          <Button variant="primary" onClick={stepProps.onClose}>
            Done
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> holds no paragraphs */}
      <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
        <Icon
          size={40}
          strokeWidth={1.5}
          aria-hidden
          className={isDone ? 'text-success-text' : 'text-muted'}
        />
        <p className="text-base font-medium">{title}</p>
        <p dir="auto" className="max-w-120 text-sm wrap-anywhere text-muted">
          {text}
        </p>
        {isDone && detail.recorded > 0 && <RecordedRows {...detail} />}
        {isDone && detail.wrongRows > 0 && <DownloadWrongRows importId={detail.id} rows={detail.wrongRows} />}
      </div>
    </StepFrame>
  )
}

function outcome({ state, inserted, skipped, recorded, failure, fileName }: ImportDetail): {
  title: string
  text: string
} {
  if (state === 'undone')
    return { title: 'Import undone', text: `${count(inserted)} of ${fileName} moved to trash` }
  if (state === 'failed') return { title: 'Nothing was imported', text: failure ?? '' }
  if (state !== 'done') return { title: 'Import cancelled', text: 'Nothing was imported.' }
  const left = [
    skipped === 0 ? '' : ` · ${count(skipped, 'wrong row was', 'wrong rows were')} left out`,
    recorded === 0 ? '' : ` · ${count(recorded, 'row is a payment', 'rows are payments')} already`,
  ]
  return { title: `${count(inserted)} imported`, text: fileName + left.join('') }
}

function UndoButton({ detail: { id, inserted } }: { detail: ImportDetail }) {
  const [isConfirming, setConfirming] = useState(false)
  const undo = useMutation({ mutationFn: () => undoImport(id), onSettled: () => setConfirming(false) })
  return (
    <>
      <Button variant="ghost" icon={Undo2} className="me-auto" onClick={() => setConfirming(true)}>
        Undo the import
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Move ${count(inserted)} to trash?`}
        description={
          'Everything this import brought goes to trash, also what was changed since. ' +
          'It can be restored from there.'
        }
        confirmLabel="Move to trash"
        danger
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
