import { useMutation } from '#platform/web/api/index.ts'
import { Button, Progress, UserText } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import { api, refreshImports } from '../queries.ts'
import { count } from '../texts.ts'
import type { StepProps } from './step-props.ts'
import { StepFrame } from './step-frame.tsx'

/** The progress of the import. It continues when the dialog is closed. */
export function Running({
  detail: { id, fileName, state, done, rows },
  onClose,
}: StepProps & { detail: ImportDetail }) {
  const cancel = useMutation({
    mutationFn: () => api('POST /api/imports/:id/cancel', { params: { id } }),
    onSettled: refreshImports,
  })
  return (
    <StepFrame
      at="import"
      footer={
        <>
          <Button
            variant="ghost"
            className="me-auto"
            busy={cancel.isPending}
            busyLabel="Cancelling…"
            onClick={() => cancel.mutate()}
          >
            Cancel the import
          </Button>
          <Button onClick={onClose}>Go on working</Button>
        </>
      }
    >
      <div className="grid gap-4 py-8">
        <UserText as="p" className="text-base font-medium">
          {fileName}
        </UserText>
        {state === 'waiting' ? (
          <Progress label="Waiting to begin" />
        ) : (
          <Progress label={`${count(done)} of ${count(rows)}`} value={done} max={rows} />
        )}
        <p className="text-sm text-muted">
          You can close this window and leave the page; the import goes on. Nothing is written before all of
          it is.
        </p>
      </div>
    </StepFrame>
  )
}
