import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { SearchInput, SegmentedControl, Select } from '#platform/web/ui/index.ts'
import { statusNames, suggestionStatuses } from '../domain.ts'
import { addressOf, type BoardFilter } from './filter.ts'

const go = (filter: BoardFilter) => navigate(addressOf(filter))

/** Order, status and search. All are in the address, so that a view can be bookmarked and shared. */
export function Filters({ filter }: { filter: BoardFilter }) {
  const { status, ...anyStatus } = filter
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label="Order"
        value={filter.sort}
        onChange={(sort) => go({ ...filter, sort })}
        options={[
          { value: 'votes', label: 'Most votes' },
          { value: 'newest', label: 'Newest' },
        ]}
      />
      <span className="min-w-32 flex-1 sm:w-40 sm:flex-none">
        <Select
          aria-label="Status"
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = suggestionStatuses.find((known) => known === value)
            go(chosen === undefined ? anyStatus : { ...anyStatus, status: chosen })
          }}
        >
          <option value="">All statuses</option>
          {suggestionStatuses.map((known) => (
            <option key={known} value={known}>
              {statusNames[known]}
            </option>
          ))}
        </Select>
      </span>
      {/* The key renews the field with the address, so that going back restores its text. */}
      <Search key={filter.search ?? ''} filter={filter} />
    </div>
  )
}

function Search({ filter }: { filter: BoardFilter }) {
  const { search = '', ...rest } = filter
  const [text, setText] = useState(search)
  return (
    <search className="basis-full sm:basis-40 sm:grow">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go({ ...rest, search: text })
        }}
      >
        <SearchInput
          name="search"
          aria-label="Search suggestions"
          placeholder="Search suggestions"
          autoComplete="off"
          value={text}
          onChange={setText}
          onClear={() => {
            setText('')
            if (search !== '') go(rest)
          }}
        />
      </form>
    </search>
  )
}
