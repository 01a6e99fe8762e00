import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useState } from 'react'
import { type Role, roleLabels, roles } from '#features/trade/companies/domain.ts'
import { MemberBox, typedName } from '#features/people/members/web/form.ts'
import { useIsCompanyBook } from '#platform/web/api/book-place.ts'
import { errorText } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import {
  Button,
  Dialog,
  Field,
  IconButton,
  SegmentedControl,
  Select,
  UserText,
} from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { Share } from '../../contract.ts'
import { useShare, useUnshare } from '../mutations.ts'
import { sharesQuery } from '../queries.ts'

interface Props {
  kind: 'file' | 'folder'
  item: { readonly id: number; readonly name: string }
  onClose: () => void
}

const rightOptions = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
] as const
type Right = (typeof rightOptions)[number]['value']
/** Roles that read all files of their company anyway. */
const readingRoles: ReadonlySet<Role> = new Set(['owner', 'manager'])

/** Shares a file or folder with members, and in a company with roles. */
export function ShareDialog({ kind, item, onClose }: Props) {
  const form = useId()
  const isCompany = useIsCompanyBook()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role | ''>('')
  const [right, setRight] = useState<Right>('read')
  const share = useShare()
  const username = typedName(name)
  const write = (text: string) => {
    setName(text)
    share.reset()
  }
  const isReady = username !== '' || role !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (share.isPending || !isReady) return
    const recipient = role === '' ? { username } : { role }
    share.mutate(
      { kind, id: item.id, ...recipient, canWrite: right === 'write' },
      {
        onSuccess: () => {
          setName('')
          setRole('')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Share ${item.name}`}
      description={
        kind === 'folder' ? 'All files in it are shared, also those that are added later.' : undefined
      }
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={!isReady}
            busy={share.isPending}
            busyLabel="Sharing…"
          >
            Share
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
        {role === '' && (
          <Field
            label={isCompany ? 'Somebody of the company' : 'Member'}
            error={share.error === null ? undefined : errorText(share.error)}
          >
            <MemberBox
              value={name}
              purpose="privacy"
              onChange={write}
              onPick={(member) => write(`@${member.username}`)}
            />
          </Field>
        )}
        {isCompany && username === '' && (
          <Field label="Or everybody with the role">
            <Select
              value={role}
              onChange={({ currentTarget: { value } }) => setRole(roles.find((each) => each === value) ?? '')}
            >
              <option value="">No role</option>
              {roles
                .filter((each) => !readingRoles.has(each))
                .map((each) => (
                  <option key={each} value={each}>
                    {roleLabels[each]}
                  </option>
                ))}
            </Select>
          </Field>
        )}
        <Field label="May" group>
          <SegmentedControl label="May" value={right} onChange={setRight} options={rightOptions} />
        </Field>
      </form>
      <SharedWith kind={kind} id={item.id} />
    </Dialog>
  )
}

function SharedWith({ kind, id }: { kind: 'file' | 'folder'; id: number }) {
  const query = useQuery(sharesQuery(kind, id))
  const unshare = useUnshare()
  if (query.data === undefined)
    return query.error === null ? (
      <LoadingRows label="Loading whom it is shared with" rows={1} row="h-10" />
    ) : (
      <LoadError compact title="Whom it is shared with could not be loaded" query={query} />
    )
  if (query.data.length === 0) return <p className="pt-4 text-sm text-muted">Shared with nobody yet.</p>
  return (
    <section aria-label="Shared with" className="grid grid-cols-1 gap-1 pt-4">
      <h3 className="text-sm font-medium">Shared with</h3>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {query.data.map((share) => (
          <li key={share.id} className="flex min-w-0 items-center gap-2 py-1">
            <span className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
              <UserText kind="name" className="text-sm">
                {nameOf(share)}
              </UserText>
              <span className="text-xs text-muted">{share.canWrite ? 'Read and write' : 'Read'}</span>
            </span>
            <IconButton
              size="sm"
              icon={X}
              label={`Stop sharing with ${nameOf(share)}`}
              busy={unshare.isPending && unshare.variables.shareId === share.id}
              onClick={() => unshare.mutate({ kind, id, shareId: share.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ user, role }: Share): string =>
  user?.fullName ?? (role === null ? '' : `Everybody with the role ${roleLabels[role]}`)
