import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { Badge, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { CompanyCard } from '../../contract.ts'
import { roleLabels } from '../../domain.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { countPeople, placeOf } from '../texts.ts'

/** A company in a list, which leads to its page. */
export function CompanyRow({ company }: { company: CompanyCard }) {
  const { id, name, logo, people, role, identity } = company
  const place = placeOf(company)
  return (
    <TextLink
      href={`/companies/${id}`}
      quiet
      className="flex min-h-14 min-w-0 items-center gap-3 py-2 hover:no-underline"
    >
      <CompanyLogo logo={logo} />
      <span className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
        <UserText kind="name" className="font-medium">
          {name}
        </UserText>
        <span className="truncate text-xs text-muted">
          {place === '' ? countPeople(people) : `${place} · ${countPeople(people)}`}
        </span>
        <span className="pt-1">
          <CompanyIdentity identity={identity} />
        </span>
      </span>
      {role !== null && <Badge>{roleLabels[role]}</Badge>}
    </TextLink>
  )
}
