import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { openedBook } from '#platform/web/api/book.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Field, IconButton, Input, Select } from '#platform/web/ui/index.ts'
import { useSettled } from '#platform/web/ui/press.ts'
import { tradeBooksQuery } from '../queries.ts'
import { AskersField } from './askers-field.tsx'
import { CompaniesField } from './companies-field.tsx'
import { DeadlineField } from './deadline-field.tsx'
import { LineFields } from './lines.tsx'
import { OriginNote } from './origin-note.tsx'
import { SealedField } from './sealed-field.tsx'
import type { Table, TableFieldsProps, TableProblems } from '#features/network/posts/web/form.ts'

const none: TableProblems = {}

/** The table of a requisition that is written. */
export function TableFields({ table, onChange, problems = none, disabled, onRemove }: TableFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const query = useQuery(tradeBooksQuery)
  const books = query.data
  const chosen = books?.find(({ id }) => id === table.bookId)
  const fallback = books?.find(({ id }) => id === openedBook()) ?? books?.[0]
  const book = chosen ?? fallback
  const [bookId, currency] = [book?.id, book?.currency]
  useEffect(() => {
    if (bookId !== undefined && bookId !== table.bookId)
      onChange({ bookId, ...(currency !== undefined && { currency }) })
  }, [bookId, currency, table.bookId, onChange])
  useEffect(() => {
    // The button that added the table is gone, and the focus with it.
    if (document.activeElement === document.body) group.current?.querySelector('input')?.focus()
  }, [])
  const first = useSettled(Object.keys(problems)[0])
  useEffect(() => {
    if (first !== undefined) group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [first])
  return (
    <fieldset
      ref={group}
      disabled={disabled}
      className="relative grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line p-3 sm:p-4"
    >
      <legend className="sr-only">Table</legend>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <span aria-hidden className="text-sm font-semibold">
          Table
        </span>
        <IconButton size="sm" icon={X} label="Remove the table" onClick={onRemove} />
      </div>
      {table.origin !== null && (
        <OriginNote origin={table.origin} onDetach={() => onChange({ origin: null })} />
      )}
      <LineFields
        lines={table.lines}
        bookId={table.bookId}
        onChange={(lines) => onChange({ lines })}
        problems={problems}
      />
      <DeadlineField table={table} onChange={onChange} error={problems['deadline']} />
      <SealedField sealed={table.sealed} onChange={(sealed) => onChange({ sealed })} />
      <AskersField
        hidesAskers={table.hidesAskers ?? table.sealed}
        onChange={(hidesAskers) => onChange({ hidesAskers })}
      />
      <Field label="Place of delivery" optional error={problems['deliveryPlace']}>
        <Input
          dir="auto"
          value={table.deliveryPlace}
          onChange={(event) => onChange({ deliveryPlace: event.currentTarget.value })}
        />
      </Field>
      <LoadLine title="Your books could not be loaded" query={query} />
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        <Field
          label="Book"
          help={
            table.origin === null
              ? 'Whose requisition it is. Quotes are read by those who trade for it.'
              : 'The draft is for this book. Quotes are read by those who trade for it.'
          }
          error={problems['bookId']}
        >
          <Select
            value={table.bookId ?? ''}
            disabled={table.origin !== null}
            onChange={({ currentTarget: { value } }) => {
              const book = books?.find(({ id }) => id === Number(value))
              if (book !== undefined)
                onChange({ bookId: book.id, currency: book.currency, ...withoutItems(table) })
            }}
          >
            {(books ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Currency" help="All quotes are in it." error={problems['currency']}>
          <Select
            value={table.currency}
            onChange={(event) =>
              onChange({ currency: currencies.find((each) => each === event.currentTarget.value) ?? 'EUR' })
            }
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
      </div>
      <CompaniesField
        companies={table.companies}
        onChange={(companies) => onChange({ companies })}
        error={problems['companies']}
      />
    </fieldset>
  )
}

/** Items are those of one book. */
const withoutItems = ({ lines }: Table): Pick<Table, 'lines'> => ({
  lines: lines.map((line) => ({ ...line, itemId: null })),
})
