import { toast } from '#platform/web/ui/index.ts'
import type { Passkey } from '../../contract/factors.ts'
import { ProofFields, useProof } from './proof-fields.tsx'
import { useRemoveFactor, useRenewCodes } from './queries.ts'
import { StepDialog } from '#platform/web/shell/step-dialog.tsx'

interface RemoveProps {
  /** The passkey to remove; undefined removes the authenticator app. */
  passkey: Passkey | undefined
  needsPassword: boolean
  isLast: boolean
  onClose: () => void
}

export function RemoveDialog({ passkey, needsPassword, isLast, onClose }: RemoveProps) {
  const [proof, setProof] = useProof()
  const remove = useRemoveFactor()
  const submit = () =>
    remove.mutate(
      { passkey: passkey?.id, proof },
      {
        onSuccess: ({ message }) => {
          toast({ title: 'Success', description: message, variant: 'success' })
          onClose()
        },
      },
    )
  return (
    <StepDialog
      title={
        passkey === undefined ? (
          'Remove the authenticator app?'
        ) : (
          <>
            Remove the passkey “<bdi>{passkey.name}</bdi>”?
          </>
        )
      }
      action={['Remove', 'Removing…']}
      danger
      busy={remove.isPending}
      error={remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {isLast
          ? 'This turns two-step sign-in off: your password alone will sign you in, and your recovery codes end.'
          : 'You can no longer sign in with it.'}
      </p>
      <ProofFields
        value={proof}
        onChange={setProof}
        withPassword={needsPassword || isLast}
        withCode={isLast}
      />
    </StepDialog>
  )
}

interface RenewProps {
  needsPassword: boolean
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

export function RenewDialog({ needsPassword, onDone, onClose }: RenewProps) {
  const [proof, setProof] = useProof()
  const renew = useRenewCodes()
  return (
    <StepDialog
      title="Make new recovery codes?"
      action={['Make new codes', 'Making…']}
      busy={renew.isPending}
      error={renew.error}
      onSubmit={() => renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
      onClose={onClose}
    >
      <p>The ones you have now stop working.</p>
      <ProofFields value={proof} onChange={setProof} withPassword={needsPassword} />
    </StepDialog>
  )
}
