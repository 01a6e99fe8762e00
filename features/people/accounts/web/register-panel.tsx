import { anyOf, policySentences } from '#features/people/registration/domain.ts'
import { Loading, Skeleton } from '#platform/web/ui/index.ts'
import { EmailForm } from './email-form.tsx'
import type { DraftFormProps } from './form-parts.tsx'
import { useRequestInvitation } from './mutations.ts'
import { OutboxLink } from './outbox-link.tsx'
import { RegisterForm, type RegisterValues } from './register-form.tsx'
import { useWelcome } from './session.ts'

/** The form to register, or how visitors become members here otherwise. */
export function RegisterPanel(draftProps: DraftFormProps<RegisterValues>) {
  const { data, isPending } = useWelcome()
  if (isPending) return <FormLoading />
  const { mode, domains } = data?.registration ?? { mode: 'open' as const, domains: [] }
  if (mode === 'closed') return <p className="text-sm text-muted">{policySentences.closed}.</p>
  if (mode === 'invite') return <p className="text-sm text-muted">{policySentences.invite}</p>
  return domains.length > 0 ? <InvitationRequestForm domains={domains} /> : <RegisterForm {...draftProps} />
}

/** As high as the form. */
const FormLoading = () => (
  <Loading label="Loading who may register">
    <Skeleton className="h-80 w-full pointer-coarse:h-88" />
  </Loading>
)

function InvitationRequestForm({ domains }: { domains: readonly string[] }) {
  const request = useRequestInvitation()
  if (request.data !== undefined)
    return (
      <div className="grid gap-4">
        <output className="text-sm">{request.data.message}. The link in it expires in 7 days.</output>
        <OutboxLink />
      </div>
    )
  return (
    <EmailForm
      label="Email"
      help={`To register you need an address of ${anyOf(domains)}. We mail an invitation to it.`}
      action="Send invitation"
      busy={request.isPending}
      error={request.error}
      onSubmit={request.mutate}
    />
  )
}
