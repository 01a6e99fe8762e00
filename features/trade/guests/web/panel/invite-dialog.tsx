import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressNote } from '#features/people/accounts/web/parts.ts'
import type { Requisition } from '#features/trade/requisitions/contract.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Field, Input } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { maxEmail, maxName } from '../../domain.ts'
import { type GuestValues, useInvite } from '../mutations.ts'
import { partySearch } from '../queries.ts'

interface Props {
  requisition: Requisition
  onClose: () => void
}

const empty: GuestValues = { name: '', email: '' }

/** Invites a company by mail: one of the book's suppliers, or one that is typed. */
export function InviteDialog({ requisition: { postId, own }, onClose }: Props) {
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const invite = useInvite(postId)
  const edit = (change: Partial<GuestValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setProblems({})
  }
  const submit = () => {
    invite.mutate(values, {
      onSuccess: onClose,
      onError: (error) => {
        const fields = error instanceof ApiError ? error.problems : []
        setProblems(
          fields.length === 0
            ? { root: errorText(error) }
            : Object.fromEntries(fields.map(({ field, message }) => [field, message])),
        )
      },
    })
  }
  return (
    <FormDialog
      title="Invite by email"
      description="They get a link to your table and quote without an account. Other suppliers see nothing of it."
      dirty={values !== empty}
      action="Send invitation"
      busy={invite.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressNote />
      <FormError message={problems['root']} />
      <PartyField
        bookId={own?.bookId ?? 0}
        value={values.name}
        error={problems['name']}
        onChange={(name, email) => edit({ name, ...(email !== undefined && { email }) })}
      />
      <Field label="Email address" required error={problems['email']}>
        <Input
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={maxEmail}
          value={values.email}
          onChange={(event) => edit({ email: event.currentTarget.value })}
        />
      </Field>
    </FormDialog>
  )
}

interface PartyProps {
  bookId: number
  value: string
  error: string | undefined
  onChange: (name: string, email?: string) => void
}

/** A name, with the suppliers and customers of the book that have it. */
function PartyField({ bookId, value, error, onChange }: PartyProps) {
  const search = useDebouncedValue(value.trim())
  const query = useQuery({
    ...partySearch(bookId, search),
    enabled: search !== '',
  })
  const known = (query.data ?? []).map((party) => ({
    id: party.id,
    name: party.name,
    email: party.email === '' ? (party.contacts.find(({ email }) => email !== '')?.email ?? '') : party.email,
  }))
  return (
    <Field label="Company" required error={error}>
      <Combobox
        value={value}
        filter={false}
        items={known.map(({ id, name, email }) => ({ value: String(id), label: name, detail: email }))}
        loading={query.isFetching && known.length === 0}
        source={{ query, failure: 'Customers and suppliers could not be loaded' }}
        onChange={(text, picked) => {
          const party = known.find(({ id }) => String(id) === picked?.value)
          if (party === undefined) onChange(text.slice(0, maxName))
          else onChange(party.name, party.email === '' ? undefined : party.email)
        }}
        placeholder="One of your suppliers, or any other"
      />
    </Field>
  )
}
