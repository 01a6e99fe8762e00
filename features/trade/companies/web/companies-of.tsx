import { useQuery } from '@tanstack/react-query'
import { Panel } from '#platform/web/ui/index.ts'
import { CompanyRow } from './list/company-row.tsx'
import { memberCompaniesQuery } from './queries.ts'

/** The companies that a member is in, with their role. Nothing for members of none, and while they load. */
export function CompaniesOf({ memberId }: { memberId: number }) {
  const companies = useQuery(memberCompaniesQuery(memberId)).data ?? []
  if (companies.length === 0) return null
  return (
    <Panel title={companies.length === 1 ? 'Company' : 'Companies'}>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {companies.map((company) => (
          <li key={company.id} className="min-w-0">
            <CompanyRow company={{ ...company, role: company.memberRole }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
