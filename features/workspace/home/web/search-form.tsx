import { useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { Button, SearchInput } from '#platform/web/ui/index.ts'

/** Searches the feed below by its address, so that results can be bookmarked and shared. */
export function SearchForm({ label }: { label: string }) {
  const current = new URLSearchParams(useSearch()).get('search') ?? ''
  // A key per address, so that going back shows the previous search.
  return <Form key={current} label={label} current={current} />
}

function Form({ label, current }: { label: string; current: string }) {
  const [text, setText] = useState(current)
  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(text)
        }}
      >
        <SearchInput
          name="search"
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          value={text}
          onChange={setText}
          onClear={() => {
            setText('')
            if (current !== '') searchFor('')
          }}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

function searchFor(text: string): void {
  const search = new URLSearchParams(location.search)
  const trimmed = text.trim()
  if (trimmed === '') search.delete('search')
  else search.set('search', trimmed)
  navigate(search.size === 0 ? location.pathname : `${location.pathname}?${search}`)
}
