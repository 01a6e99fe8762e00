import { useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { billQuery } from '../queries.ts'
import { Warnings } from './warnings.tsx'

/** What somebody should look at before paying, where the bill itself is not shown. */
export function BillWarnings({ billId }: { billId: number }) {
  const query = useQuery(billQuery(billId))
  if (query.data === undefined) return <LoadLine title="The bill could not be loaded" query={query} />
  return <Warnings warnings={query.data.warnings} />
}
