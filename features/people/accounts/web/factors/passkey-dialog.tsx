import { useState } from 'react'
import { Field, Input } from '#platform/web/ui/index.ts'
import { ProofFields, useProof } from './proof-fields.tsx'
import { useAddPasskey } from './queries.ts'
import { StepDialog } from '#platform/web/shell/step-dialog.tsx'

interface Props {
  needsPassword: boolean
  isFirst: boolean
  /** Called with the recovery codes, if there were none before. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Asks for the passkey's name; the browser creates the passkey. */
export function PasskeyDialog({ needsPassword, isFirst, onDone, onClose }: Props) {
  const [name, setName] = useState('')
  const [proof, setProof] = useProof()
  const add = useAddPasskey()
  return (
    <StepDialog
      title="Add a passkey"
      action={['Continue', 'Waiting for your device…']}
      busy={add.isPending}
      error={add.error}
      onSubmit={() =>
        add.mutate({ name: name.trim(), proof }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
      }
      onClose={onClose}
    >
      <p>
        Your device asks for your fingerprint, face or PIN, which never leave it. There is nothing to
        remember.
        {isFirst &&
          ' From then on your password alone no longer signs you in, and your other devices are signed out.'}
      </p>
      <ProofFields value={proof} onChange={setProof} withPassword={needsPassword} />
      <Field label="Name" optional help="To tell it from others, for instance “Phone”.">
        <Input
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
    </StepDialog>
  )
}
