import LogOut from 'lucide-react/icons/log-out'
import UserMinus from 'lucide-react/icons/user-minus'
import { MemberName } from '#features/people/members/web/parts.ts'
import { Badge, IconButton, Select } from '#platform/web/ui/index.ts'
import type { Company, ShownPerson } from '../../contract.ts'
import { mayGive, roleLabels, roles, rightsOf } from '../../domain.ts'
import { useSetRole } from '../mutations.ts'

interface Props {
  company: Company
  person: ShownPerson
  isSelf: boolean
  /** Asks to leave, or to remove them. */
  onLeave: () => void
}

/** Somebody with their role, which those who may can change. */
export function PersonRow({ company: { id, role: own }, person, isSelf, onLeave }: Props) {
  const setRole = useSetRole(id)
  const { role: theirs } = person
  const manages = own !== null && theirs !== null && rightsOf[own].people === 'write' && mayGive(own, theirs)
  const given = own === null ? [] : roles.filter((role) => mayGive(own, role))
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <MemberName member={person} link className="min-w-40 flex-1" />
      {manages ? (
        <Select
          size="sm"
          aria-label={`Role of ${person.fullName}`}
          className="w-40"
          value={theirs}
          disabled={setRole.isPending}
          onChange={({ currentTarget: { value } }) => {
            const role = roles.find((each) => each === value)
            if (role !== undefined) setRole.mutate({ person, role })
          }}
        >
          {given.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
      ) : (
        theirs !== null && <Badge>{roleLabels[theirs]}</Badge>
      )}
      {(isSelf || manages) && (
        <IconButton
          size="sm"
          icon={isSelf ? LogOut : UserMinus}
          label={isSelf ? 'Leave the company' : `Remove ${person.fullName}`}
          onClick={onLeave}
        />
      )}
    </li>
  )
}
