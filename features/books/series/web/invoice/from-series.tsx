import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#features/books/invoices/contract.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { TextLink } from '#platform/web/ui/index.ts'
import { everyText } from '../../domain.ts'
import { makerQuery } from '../queries.ts'
import { recurringAddress } from './address.ts'

/** Says that an invoice was made by itself, and leads to what made it. */
export function FromSeries({ invoice: { id, kind } }: { invoice: Invoice }) {
  const query = useQuery({ ...makerQuery(id), enabled: kind === 'invoice' })
  const { data } = query
  if (data == null) return <LoadLine title="The recurring invoice could not be loaded" query={query} />
  return (
    <p className="text-sm">
      <span className="text-muted">From recurring invoice:</span>{' '}
      <TextLink href={recurringAddress(location.search, data.id)}>{everyText(data)}</TextLink>
    </p>
  )
}
