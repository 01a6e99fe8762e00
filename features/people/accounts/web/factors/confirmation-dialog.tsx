import KeyRound from 'lucide-react/icons/key-round'
import { StepDialog } from '#platform/web/shell/step-dialog.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button } from '#platform/web/ui/index.ts'
import { canUsePasskeys } from './browser.ts'
import { ProofFields, useProof } from './proof-fields.tsx'
import { factorCount, useConfirmSession, useFactors } from './queries.ts'

/** Asks for the password again, with a code where there is a second factor, or for a passkey in place of both. */
export function ConfirmationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const [proof, setProof] = useProof()
  const query = useFactors()
  const factors = query.data
  const confirm = useConfirmSession()
  const send = (given: typeof proof | undefined) => confirm.mutate(given, { onSuccess: () => onClose(true) })
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys()
  return (
    <StepDialog
      title="Confirm that it is you"
      description="This is asked again before what cannot be undone, and holds for five minutes."
      action={['Confirm', 'Confirming…']}
      busy={confirm.isPending}
      error={confirm.error}
      onSubmit={() => send(proof)}
      onClose={() => onClose(false)}
    >
      <LoadLine title="Two-step sign-in could not be loaded" query={query} />
      <ProofFields
        value={proof}
        onChange={setProof}
        withPassword
        withCode={factors !== undefined && factorCount(factors) > 0}
      />
      {hasPasskey && (
        <Button full icon={KeyRound} disabled={confirm.isPending} onClick={() => send(undefined)}>
          Use a passkey instead
        </Button>
      )}
    </StepDialog>
  )
}
