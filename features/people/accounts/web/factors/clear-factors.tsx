import { useState } from 'react'
import { client, useMutation } from '#platform/web/api/index.ts'
import { Button, ConfirmDialog, toast } from '#platform/web/ui/index.ts'
import type { factorsApi } from '../../contract/factors.ts'

const api = client<typeof factorsApi>()

/** For administrators: helps a member who lost their phone and their recovery codes. */
export function ClearFactors({ userId, username }: { userId: number; username: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const clear = useMutation({
    mutationFn: () => api('DELETE /api/admin/users/:id/factors', { params: { id: userId } }),
    onSuccess: ({ message }) => toast({ title: message, description: `@${username}`, variant: 'success' }),
    onSettled: close,
  })
  return (
    <>
      <Button className="justify-self-start" onClick={() => setConfirming(true)}>
        Remove two-step sign-in
      </Button>
      <ConfirmDialog
        open={isConfirming}
        danger
        title={`Remove two-step sign-in of @${username}?`}
        description="Make sure that they ask. Their password alone then signs them in, and an email tells them."
        confirmLabel="Remove"
        busyLabel="Removing…"
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onCancel={close}
      />
    </>
  )
}
