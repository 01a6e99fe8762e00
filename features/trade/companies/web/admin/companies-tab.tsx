import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListKeys } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, EmptyState, Field, SearchInput } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { Select } from '#platform/web/ui/select.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { CompanyFilter } from '../../domain/identity.ts'
import { CheckRow } from './check-row.tsx'
import { listedQuery } from './queries.ts'

const filters = {
  all: 'All companies',
  unchecked: 'Not checked',
  alike: 'With similar names',
} as const satisfies Record<CompanyFilter, string>

const isFilter = (value: string): value is CompanyFilter => Object.hasOwn(filters, value)

/** Companies and their VAT numbers, which administrators compare with a public register and mark as checked. */
export function CompaniesTab() {
  useListKeys({ entry: 'company', group: 'Companies' })
  const [text, setText] = useState('')
  const [show, setShow] = useState<CompanyFilter>('all')
  const search = useDebouncedValue(text.trim())
  const list = useInfiniteQuery({ ...listedQuery(search, show), placeholderData: (before) => before })
  const companies = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid max-w-180 grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Field label="Search companies" hideLabel className="w-full sm:w-72">
          <SearchInput placeholder="Name or VAT number" maxLength={200} value={text} onChange={setText} />
        </Field>
        <Field label="Which companies" hideLabel className="w-full sm:w-52">
          <Select
            value={show}
            onChange={({ currentTarget: { value } }) => {
              if (isFilter(value)) setShow(value)
            }}
          >
            {Object.entries(filters).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="text-xs text-muted">
        Compare number and names with a public register, such as VIES in the European Union, before you mark
        them. The mark shows to everybody until the number or a name changes.
      </p>
      {companies === undefined ? (
        list.error === null ? (
          <LoadingBars label="Loading the companies" bars={6} height="h-14" />
        ) : (
          <LoadError title="The companies could not be loaded" query={list} />
        )
      ) : companies.length === 0 ? (
        <EmptyState
          art="table"
          title="No companies found"
          action={search !== '' && <Button onClick={() => setText('')}>Clear the search</Button>}
        />
      ) : (
        <>
          <ul
            aria-label="Companies"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {companies.map((company) => (
              <CheckRow key={company.id} company={company} />
            ))}
          </ul>
          <LoadMore list={list} label="Load more companies" />
        </>
      )}
    </div>
  )
}
