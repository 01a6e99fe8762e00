import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Field, Input, Select } from '#platform/web/ui/index.ts'
import { AddressNote } from '#features/people/accounts/web/parts.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Company } from '../../contract.ts'
import { mayGive, type Role, roleLabels, roles } from '../../domain.ts'
import { useInvite } from '../mutations.ts'
import { describeRole } from '../texts.ts'

interface Props {
  company: Company
  onClose: () => void
}

/** Invites a colleague by username or email. */
export function InviteDialog({ company: { id, name, role: own }, onClose }: Props) {
  const [whom, setWhom] = useState('')
  const [role, setRole] = useState<Role>('bookkeeper')
  const [missing, setMissing] = useState(false)
  const invite = useInvite(id)
  const typed = whom.trim().replace(/^@/, '')
  const isEmail = typed.includes('@')
  const submit = () => {
    setMissing(typed === '')
    if (typed === '') return
    invite.mutate({ role, ...(isEmail ? { email: typed } : { username: typed }) }, { onSuccess: onClose })
  }
  const error = missing
    ? 'Please enter a username or an email address'
    : invite.error === null
      ? undefined
      : errorText(invite.error)
  return (
    <FormDialog
      title={`Invite to ${name}`}
      dirty={typed !== ''}
      action="Send invitation"
      busy={invite.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
    >
      {isEmail && <AddressNote />}
      <Field
        label="Username or email"
        required
        error={error}
        help="An address gets an email; whether it belongs to a member stays unknown."
      >
        <Input
          value={whom}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => setWhom(value)}
        />
      </Field>
      <Field label="Role" help={describeRole(role)}>
        <Select
          value={role}
          onChange={({ currentTarget: { value } }) =>
            setRole(roles.find((each) => each === value) ?? 'viewer')
          }
        >
          {roles
            .filter((each) => own !== null && mayGive(own, each))
            .map((each) => (
              <option key={each} value={each}>
                {roleLabels[each]}
              </option>
            ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
