import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { companyQuery, useLiveCompanies } from '../queries.ts'
import { People } from './people.tsx'

/** The people of a company on a page that is not its own. */
export function CompanyPeople({ id }: { id: number }) {
  useLiveCompanies()
  const company = useQuery(companyQuery(id))
  if (company.data !== undefined) return <People company={company.data} />
  return company.error === null ? (
    <LoadingRows label="Loading people" rows={3} row="h-14" />
  ) : (
    <LoadError compact title="The people could not be loaded" query={company} />
  )
}
