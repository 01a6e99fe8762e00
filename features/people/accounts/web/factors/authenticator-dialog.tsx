import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { IconButton } from '#platform/web/ui/index.ts'
import { CodeField } from './code-field.tsx'
import { copy } from './copy.ts'
import { ProofFields, useProof } from './proof-fields.tsx'
import { useBeginAuthenticator, useConfirmAuthenticator } from './queries.ts'
import { StepDialog } from '#platform/web/shell/step-dialog.tsx'

interface Props {
  needsPassword: boolean
  /** Called with the recovery codes, if there were none before. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

const title = 'Set up an authenticator app'

/** First the member enters the secret into the app, then a code of the app confirms it. */
export function AuthenticatorDialog({ needsPassword, onDone, onClose }: Props) {
  const [proof, setProof] = useProof()
  const begin = useBeginAuthenticator()
  const setUp = begin.data
  if (setUp !== undefined) return <Confirm {...setUp} onDone={onDone} onClose={onClose} />
  return (
    <StepDialog
      title={title}
      action={['Continue', 'Preparing…']}
      busy={begin.isPending}
      error={begin.error}
      onSubmit={() => begin.mutate(proof)}
      onClose={onClose}
    >
      <p>
        You need an app that makes codes, such as Aegis, 2FAS, Google Authenticator or your password manager.
        Your other devices will be signed out.
      </p>
      <ProofFields value={proof} onChange={setProof} withPassword={needsPassword} />
    </StepDialog>
  )
}

interface ConfirmProps extends Omit<Props, 'needsPassword'> {
  secret: string
  qr: string
}

function Confirm({ secret, qr, onDone, onClose }: ConfirmProps) {
  const [code, setCode] = useState('')
  const confirm = useConfirmAuthenticator()
  return (
    <StepDialog
      title={title}
      action={['Turn on', 'Checking…']}
      busy={confirm.isPending}
      error={confirm.error}
      onSubmit={() => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
      onClose={onClose}
    >
      <p>Scan this with the app, or type the key into it.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code with the key for your authenticator app"
        className="size-44 justify-self-center rounded-small bg-white"
      />
      <div className="flex items-end gap-2">
        <p className="grid min-w-0 flex-1 gap-1">
          <span className="text-xs text-muted">Key</span>
          <code className="font-mono text-sm wrap-anywhere select-all">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
        </p>
        <IconButton
          size="sm"
          label="Copy the key"
          icon={Copy}
          onClick={() => void copy(secret, 'The key has been copied')}
        />
      </div>
      <CodeField label="Code that the app shows" value={code} onChange={setCode} />
    </StepDialog>
  )
}
