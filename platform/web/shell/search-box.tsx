import { useRef, useState } from 'react'
import { SearchInput } from '../ui/input.tsx'
import { Kbd } from '../ui/text.tsx'
import { searchAddress } from './search-address.ts'
import { everywhere } from './shortcuts.ts'
import { useShortcut, useShortcutsEnabled } from './use-shortcut.ts'

/** Searches the current page. As specified, Enter puts the text into the address and reloads. */
export function SearchBox({ withShortcut = false }: { withShortcut?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('search') ?? '')
  const keys = useShortcutsEnabled()
  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useShortcut({ key: '/', label: 'Search', group: everywhere, when: withShortcut }, focus)
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
          hint={withShortcut && keys ? <Kbd>/</Kbd> : undefined}
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
