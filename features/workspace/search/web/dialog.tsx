import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { errorText, isOffline } from '#platform/web/api/index.ts'
import type { SearchProps } from '#platform/web/shell/nav.ts'
import { Button, Dialog, SearchInput, VisuallyHidden } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { type KindName, maxSearch, searchKinds } from '../domain.ts'
import { commandsOf, findCommands } from './commands.ts'
import { type Entry, openPage, recentGroup, resultGroups } from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import { Notes } from './notes.tsx'
import { searchQuery } from './queries.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts'

const nothing = { words: [], beginnings: [] }

/** Searches all that the member may find, and commands. The keyboard alone is enough: the list follows the arrows. */
export function SearchDialog(props: SearchProps) {
  const { member, onClose } = props
  const id = useId()
  const rights = useBookRights()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<KindName>()
  const [recent, setRecent] = useState(() => recentSearches(member.id))
  const [at, setAt] = useState(0)
  const search = useDebouncedValue(text.trim(), 120)
  const { data, error, isFetching } = useQuery(searchQuery(search, kind))
  const isEmpty = text.trim() === ''
  const results = isEmpty || search === '' ? undefined : data
  const commands = kind === undefined ? findCommands(commandsOf(props, rights), text) : []
  const groups = isEmpty ? recentGroup(recent) : resultGroups(results, commands, text)
  const entries = groups.flatMap((group) => group.entries)
  const selected = entries[Math.min(at, entries.length - 1)]
  const optionId = (entry: Entry) => `${id}-${entry.id}`

  const selectedId = selected === undefined ? undefined : optionId(selected)
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  const change = (next: string) => {
    setText(next)
    setAt(0)
  }
  const choose = (entry: Entry, inNewTab: boolean) => {
    if (entry.type === 'recent') return change(entry.search)
    if (entry.type === 'more') {
      setKind(entry.kind)
      return setAt(0)
    }
    if (entry.type === 'hit') rememberSearch(member.id, text)
    if (!inNewTab) onClose()
    if (entry.type === 'hit') openPage(entry.hit.href, inNewTab)
    else if (inNewTab && entry.command.href !== undefined) openPage(entry.command.href, true)
    else entry.command.run()
  }
  const step = (by: number) =>
    entries.length > 0 && setAt((Math.min(at, entries.length - 1) + by + entries.length) % entries.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const by = steps[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' && selected !== undefined) choose(selected, event.ctrlKey || event.metaKey)
    else if (event.key === 'Backspace' && text === '' && kind !== undefined) setKind(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Dialog open title="Search everything" onCloseRequest={onClose} size="lg">
      <div className="grid min-h-[min(60dvh,32rem)] grid-cols-1 content-start gap-3">
        <SearchInput
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the pattern of a text box with a list
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={selectedId}
          aria-autocomplete="list"
          aria-label="Search everything"
          placeholder={
            kind === undefined ? 'People, posts, messages, records, commands …' : searchKinds[kind].label
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearch}
          value={text}
          onChange={change}
          onClear={() => change('')}
          onKeyDown={onKeyDown}
        />
        {kind !== undefined && (
          <div>
            <Button size="sm" onClick={() => setKind(undefined)}>
              Only {searchKinds[kind].label} · show all
            </Button>
          </div>
        )}
        <div
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows have pictures and passages
          role="listbox"
          aria-label="Results"
          aria-busy={isFetching}
          className="grid gap-3"
        >
          {groups.map((group) => (
            <div
              key={group.label}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
              role="group"
              aria-label={group.label}
              className="grid grid-cols-1"
            >
              <div
                aria-hidden
                className="flex items-center justify-between px-2 pb-1 text-xs font-medium text-muted"
              >
                {group.label}
              </div>
              {group.entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  selected={entry === selected}
                  wanted={results?.wanted ?? nothing}
                  onChoose={choose}
                  onPoint={() => setAt(entries.indexOf(entry))}
                />
              ))}
            </div>
          ))}
        </div>
        {isEmpty && recent.length > 0 && (
          <div>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                forgetSearches(member.id)
                setRecent([])
              }}
            >
              Forget recent searches
            </Button>
          </div>
        )}
        <Notes
          text={text.trim()}
          results={results}
          hasEntries={entries.length > 0}
          isPending={isFetching || search !== text.trim()}
          problem={error === null || isEmpty ? undefined : isOffline(error) ? 'offline' : errorText(error)}
        />
      </div>
      <VisuallyHidden>
        <output>
          {isEmpty || isFetching ? '' : `${entries.length} ${entries.length === 1 ? 'result' : 'results'}`}
        </output>
      </VisuallyHidden>
    </Dialog>
  )
}
