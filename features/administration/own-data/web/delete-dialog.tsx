import { StepDialog } from '#platform/web/shell/step-dialog.tsx'
import { useRequestDeletion } from './queries.ts'

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestDeletion()
  return (
    <StepDialog
      title="Delete your account?"
      action={['Delete my account', 'Sending…']}
      danger
      busy={request.isPending}
      error={request.error}
      onSubmit={() => request.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>In 7 days your account and everything in it will be deleted. Until then you can change your mind.</p>
    </StepDialog>
  )
}
