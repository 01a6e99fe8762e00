import X from 'lucide-react/icons/x'
import type { ComponentType, ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { MemberBox } from '#features/people/members/web/form.ts'
import { rememberMember, useMembers } from '#features/people/members/web/index.ts'
import { Pair } from '#platform/web/ui/form-fields.tsx'
import { Field, IconButton, UserText } from '#platform/web/ui/index.ts'
import type { PartyValues } from './values.ts'

/** Finds a company of the network; companies stand above this feature. */
export type FindsCompany = ComponentType<{
  value: string
  onChange: (text: string) => void
  onPick: (company: { readonly id: number; readonly name: string }) => void
}>

interface Props {
  form: UseFormReturn<PartyValues>
  CompanyBox: FindsCompany
}

const changed = { shouldDirty: true } as const

/** Who this is on the network. */
export function Links({ form, CompanyBox }: Props) {
  const { control, formState, setValue, clearErrors } = form
  const [companyId, companyName, companyText, userId, memberText] = useWatch({
    control,
    name: ['companyId', 'companyName', 'companyText', 'userId', 'memberText'],
  })
  const [member] = useMembers(userId === null ? [] : [userId]).members
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="pb-2 text-sm font-medium">On Kontor</legend>
      <Pair>
        {companyId === null ? (
          <Field label="Company on Kontor" error={formState.errors.companyId?.message}>
            <CompanyBox
              value={companyText}
              onChange={(text) => {
                clearErrors('companyId')
                setValue('companyText', text, changed)
              }}
              onPick={({ id, name }) => {
                clearErrors('companyId')
                setValue('companyName', name)
                setValue('companyText', '')
                setValue('companyId', id, changed)
              }}
            />
          </Field>
        ) : (
          <Chosen label="Company on Kontor" onRemove={() => setValue('companyId', null, changed)}>
            {companyName}
          </Chosen>
        )}
        {userId === null ? (
          <Field label="Member on Kontor" error={formState.errors.userId?.message}>
            <MemberBox
              value={memberText}
              placeholder="Name or @username"
              onChange={(text) => {
                clearErrors('userId')
                setValue('memberText', text, changed)
              }}
              onPick={(picked) => {
                clearErrors('userId')
                rememberMember(picked)
                setValue('memberText', '')
                setValue('userId', picked.id, changed)
              }}
            />
          </Field>
        ) : (
          <Chosen label="Member on Kontor" onRemove={() => setValue('userId', null, changed)}>
            {member?.fullName ?? 'A member'}
          </Chosen>
        )}
      </Pair>
    </fieldset>
  )
}

function Chosen({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <span className="flex min-h-10 min-w-0 items-center gap-2 rounded-control border border-line bg-sunken ps-3 pe-1">
        <UserText kind="name" className="min-w-0 flex-1 text-sm">
          {children}
        </UserText>
        <IconButton size="sm" icon={X} label={`Remove: ${label}`} onClick={onRemove} />
      </span>
    </fieldset>
  )
}
