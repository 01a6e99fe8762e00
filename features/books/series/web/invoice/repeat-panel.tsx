import { useQuery } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import type { Invoice } from '#features/books/invoices/contract.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, LinkButton, Loading, SkeletonText } from '#platform/web/ui/index.ts'
import { RepeatDialog } from '../form/repeat-dialog.tsx'
import type { Series } from '../../contract.ts'
import { everyText } from '../../domain.ts'
import { makerQuery } from '../queries.ts'
import { actionText } from '../texts.ts'
import { recurringAddress } from './address.ts'

const sentenceOf = (series: Series): string =>
  [
    everyText(series),
    actionText(series).toLowerCase(),
    series.nextDate === null ? 'ended' : `next on ${formatDate(series.nextDate)}`,
  ].join(', ')

/** Repeats an invoice, or says how it repeats. */
export function RepeatPanel({ invoice }: { invoice: Invoice }) {
  const query = useQuery(makerQuery(invoice.id))
  const mayWrite = useMayWrite('invoices')
  const [isOpen, setOpen] = useState(false)
  const { data: series } = query
  if (series === undefined)
    return query.error === null ? (
      <Loading label="Loading">
        <SkeletonText lines={2} />
      </Loading>
    ) : (
      <LoadError compact title="This could not be loaded" query={query} />
    )
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <p>
        {series === null
          ? 'Invoices like this one can be made by themselves, for instance every month.'
          : `${sentenceOf(series)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {series !== null && (
          <LinkButton size="sm" href={recurringAddress(location.search, series.id)}>
            Open the recurring invoice
          </LinkButton>
        )}
        {mayWrite && series === null && (
          <Button size="sm" variant="primary" icon={Repeat} onClick={() => setOpen(true)}>
            Repeat this invoice
          </Button>
        )}
      </div>
      {isOpen && <RepeatDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </div>
  )
}
