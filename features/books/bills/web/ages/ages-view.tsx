import { useQuery } from '@tanstack/react-query'
import { type AgesWords, ShownAges } from '#features/books/invoices/web/parts.ts'
import { today } from '#platform/contract/dates.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { agesQuery } from '../queries.ts'

const words: AgesWords = {
  title: 'Ages of bills',
  heading: 'AGES OF BILLS',
  party: 'Supplier',
  one: '1 supplier',
  many: 'suppliers',
  by: 'by the due date of each bill; credit notes are taken off',
  sheet: (format) => addressOf('/api/bills/ages/export', {}, { today: today(), format }),
}

/** What is owed to each supplier, by how long it has been due. */
export function AgesView({ onSupplier }: { onSupplier: (supplier: string) => void }) {
  const query = useQuery(agesQuery(today()))
  const { data } = query
  if (data === undefined)
    return query.error === null ? (
      <LoadingRows label="Loading ages of bills" rows={6} row="h-10" />
    ) : (
      <LoadError title="The ages of bills could not be loaded" query={query} />
    )
  if (data.rows.length === 0)
    return (
      <EmptyState
        art="table"
        title="You owe nobody anything"
        description="Open bills stand here, by how long they have been due."
      />
    )
  const ages = {
    cut: data.cut,
    rows: data.rows.map(({ supplier, ...row }) => ({ ...row, customer: supplier, customerId: '' })),
    totals: data.totals.map(({ suppliers, ...total }) => ({ ...total, customers: suppliers })),
  }
  return <ShownAges ages={ages} words={words} onStatement={onSupplier} />
}
