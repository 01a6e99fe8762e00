import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Smartphone from 'lucide-react/icons/smartphone'
import Ticket from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Badge, Button, Panel, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { Factors, Passkey } from '../../contract/factors.ts'
import { recoveryCodeCount } from '../../domain.ts'
import { PanelRowsLoading } from '../panel-rows-loading.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { canUsePasskeys } from './browser.ts'
import { RemoveDialog, RenewDialog } from './change-dialogs.tsx'
import { FactorRow } from './factor-row.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { factorCount, useFactors } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Which dialog is open. */
type Step =
  | { readonly what: 'app' | 'passkey' | 'renew' | 'remove-app' }
  | { readonly what: 'remove-passkey'; readonly passkey: Passkey }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

/** Lists the factors that sign-in needs besides, or instead of, the password. */
export function TwoStepPanel() {
  const factors = useFactors()
  const [step, setStep] = useState<Step>()
  const isOn = factors.data !== undefined && factorCount(factors.data) > 0
  return (
    <Panel
      title="Two-step sign-in"
      actions={factors.data && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      {factors.isPending ? (
        <>
          <Purpose />
          <PanelRowsLoading label="Loading two-step sign-in" />
        </>
      ) : factors.data === undefined ? (
        <LoadError compact title="Two-step sign-in could not be loaded" query={factors} />
      ) : (
        <>
          <Rows factors={factors.data} open={setStep} />
          <OpenStep factors={factors.data} step={step} open={setStep} />
        </>
      )}
    </Panel>
  )
}

const Purpose = () => (
  <p className="pb-1 text-sm text-muted">
    A second step after your password, so that nobody who learns it can sign in.
  </p>
)

function Rows({ factors, open }: { factors: Factors; open: (step: Step) => void }) {
  const { authenticator, passkeys, recoveryCodes, isNeeded } = factors
  return (
    <>
      {isNeeded ? (
        <p className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-text">
          <ShieldAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          Administrators need it here. Set up an app or a passkey to use your rights.
        </p>
      ) : (
        <Purpose />
      )}
      <ul className="grid divide-y divide-line">
        <FactorRow
          icon={Smartphone}
          title="Authenticator app"
          action={
            authenticator === null ? (
              <Button
                size="sm"
                onClick={() => open({ what: 'app' })}
                aria-label="Set up an authenticator app"
              >
                Set up
              </Button>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => open({ what: 'remove-app' })}
                aria-label="Remove the authenticator app"
              >
                Remove
              </Button>
            )
          }
        >
          {authenticator === null ? (
            'An app on your phone shows a code that you type after your password.'
          ) : (
            <>
              Set up <RelativeTime date={authenticator.createdAt} />
            </>
          )}
        </FactorRow>
        {passkeys.map((passkey) => (
          <FactorRow
            key={passkey.id}
            icon={KeyRound}
            title={<UserText>{passkey.name}</UserText>}
            action={
              <Button
                size="sm"
                variant="ghost"
                onClick={() => open({ what: 'remove-passkey', passkey })}
                aria-label={`Remove the passkey ${passkey.name}`}
              >
                Remove
              </Button>
            }
          >
            Passkey, added <RelativeTime date={passkey.createdAt} />
            {passkey.lastUsedAt === null ? (
              ', not used yet'
            ) : (
              <>
                , last used <RelativeTime date={passkey.lastUsedAt} />
              </>
            )}
          </FactorRow>
        ))}
        <FactorRow
          icon={Fingerprint}
          title={passkeys.length === 0 ? 'Passkeys' : 'Another passkey'}
          action={
            canUsePasskeys() && (
              <Button size="sm" onClick={() => open({ what: 'passkey' })} aria-label="Add a passkey">
                Add
              </Button>
            )
          }
        >
          {canUsePasskeys()
            ? 'Fingerprint, face or PIN in place of password and code.'
            : 'This browser has none at this address: it takes https, or localhost.'}
        </FactorRow>
        {factorCount(factors) > 0 && (
          <FactorRow
            icon={Ticket}
            title="Recovery codes"
            action={
              <Button size="sm" onClick={() => open({ what: 'renew' })} aria-label="Make new recovery codes">
                Make new
              </Button>
            }
          >
            {recoveryCodes} of {recoveryCodeCount} are left.
          </FactorRow>
        )}
      </ul>
    </>
  )
}

interface StepProps {
  factors: Factors
  step: Step | undefined
  open: (step: Step | undefined) => void
}

function OpenStep({ factors, step, open }: StepProps) {
  if (step === undefined) return null
  const close = () => open(undefined)
  const showCodes = (codes: readonly string[] | null) =>
    open(codes === null ? undefined : { what: 'codes', codes })
  const common = { needsPassword: !factors.isRecent, onClose: close }
  const isLast = factorCount(factors) === 1
  switch (step.what) {
    case 'app':
      return <AuthenticatorDialog {...common} onDone={showCodes} />
    case 'passkey':
      return <PasskeyDialog {...common} isFirst={factorCount(factors) === 0} onDone={showCodes} />
    case 'renew':
      return <RenewDialog {...common} onDone={showCodes} />
    case 'remove-app':
      return <RemoveDialog {...common} passkey={undefined} isLast={isLast} />
    case 'remove-passkey':
      return <RemoveDialog {...common} passkey={step.passkey} isLast={isLast} />
    case 'codes':
      return <RecoveryCodes codes={step.codes} onClose={close} />
  }
}
