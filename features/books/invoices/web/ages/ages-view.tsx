import { useQuery } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { agesQuery } from '../queries.ts'
import { ShownAges } from './shown-ages.tsx'
import { customerWords } from './words.ts'

interface Props {
  /** Opens the account of a customer. */
  onStatement: (customer: string) => void
}

/** What each customer owes, by how long it has been due. */
export function AgesView({ onStatement }: Props) {
  const query = useQuery(agesQuery(today()))
  const { data } = query
  if (data === undefined)
    return query.error === null ? (
      <Loading label="Loading ages of dues">
        <div className="grid gap-3">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      </Loading>
    ) : (
      <LoadError title="The ages of dues could not be loaded" query={query} />
    )
  if (data.rows.length === 0)
    return (
      <EmptyState
        art="table"
        title="Nobody owes you anything"
        description="Open dues of issued invoices stand here, by how long they have been due."
      />
    )
  return <ShownAges ages={data} words={customerWords} onStatement={onStatement} />
}
