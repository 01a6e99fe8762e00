import { useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Panel } from '#platform/web/ui/index.ts'
import { CompanyRow } from './list/company-row.tsx'
import { memberCompaniesQuery } from './queries.ts'

/** The companies that a member is in, with their role. Nothing for members of none, and while they load. */
export function CompaniesOf({ memberId }: { memberId: number }) {
  const query = useQuery(memberCompaniesQuery(memberId))
  const companies = query.data ?? []
  if (companies.length === 0 && query.error === null) return null
  return (
    <Panel title={companies.length === 1 ? 'Company' : 'Companies'}>
      <LoadLine title="The companies could not be loaded" query={query} />
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
