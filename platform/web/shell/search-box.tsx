import { useRef, useState } from 'react'
import { SearchInput } from '../ui/input.tsx'
import { searchAddress } from './search-address.ts'

/** Searches the current page. As specified, Enter puts the text into the address and reloads. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('search') ?? '')
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <SearchInput
          ref={input}
          name="search"
          placeholder="Search Kontor"
          aria-label="Search Kontor"
          autoComplete="off"
          value={text}
          onChange={setText}
          onClear={() => {
            setText('')
            input.current?.focus()
          }}
        />
      </form>
    </search>
  )
}

function search(text: string): void {
  const address = searchAddress(location.href, text)
  // The browser does not reload an equal address by itself.
  if (address === location.href) location.reload()
  else location.assign(address)
}
