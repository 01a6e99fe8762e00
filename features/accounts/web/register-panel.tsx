import { anyOf, policySentences } from '#features/registration/domain.ts'
import { Loading, Skeleton } from '#platform/web/ui/index.ts'
import { EmailForm } from './email-form.tsx'
import type { Drafted } from './form-parts.tsx'
import { useAskForInvitation } from './mutations.ts'
import { OutboxLink } from './outbox-link.tsx'
import { RegisterForm, type RegisterValues } from './register-form.tsx'
import { useWelcome } from './session.ts'

/** The form, or how one becomes a member here otherwise. */
export function RegisterPanel(drafted: Drafted<RegisterValues>) {
  const { data, isPending } = useWelcome()
  if (isPending) return <Waiting />
  const { mode, domains } = data?.registration ?? { mode: 'open' as const, domains: [] }
  if (mode === 'closed') return <p className="text-sm text-muted">{policySentences.closed}.</p>
  if (mode === 'invite') return <p className="text-sm text-muted">{policySentences.invite}</p>
  return domains.length > 0 ? <AskForm domains={domains} /> : <RegisterForm {...drafted} />
}

/** As high as the form. */
const Waiting = () => (
  <Loading label="Loading who may register">
    <Skeleton className="h-80 w-full pointer-coarse:h-88" />
  </Loading>
)

function AskForm({ domains }: { domains: readonly string[] }) {
  const ask = useAskForInvitation()
  if (ask.data !== undefined)
    return (
      <div className="grid gap-4">
        <output className="text-sm">{ask.data.message}. The link in it expires in 7 days.</output>
        <OutboxLink />
      </div>
    )
  return (
    <EmailForm
      label="E-mail"
      help={`To register you need an address of ${anyOf(domains)}. We mail an invitation to it.`}
      action="Send invitation"
      busy={ask.isPending}
      error={ask.error}
      onSubmit={ask.mutate}
    />
  )
}
