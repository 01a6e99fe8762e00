import { useQuery } from '@tanstack/react-query'
import { billQuery } from '../queries.ts'
import { Warnings } from './warnings.tsx'

/** What somebody should look at before paying, where the bill itself is not shown. */
export function BillWarnings({ billId }: { billId: number }) {
  const { data: bill } = useQuery(billQuery(billId))
  return <Warnings warnings={bill?.warnings ?? []} />
}
