import type { ReactNode } from 'react'
import { LinkButton, Spinner } from '#platform/web/ui/index.ts'
import type { SearchResults } from '../contract.ts'

interface Props {
  text: string
  results: SearchResults | undefined
  hasEntries: boolean
  isPending: boolean
  /** Why nothing was searched. */
  problem: string | undefined
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** What there is to say of the results, under them. */
export function Notes({ text, results, hasEntries, isPending, problem }: Props) {
  if (text === '')
    return hasEntries ? null : (
      <Note>Type a word of what you look for, or what you want to do: “new invoice”, “dark”.</Note>
    )
  if (problem !== undefined)
    return (
      <Note>
        {problem === 'offline' ? 'There is no connection to the server. Commands still work.' : problem}
      </Note>
    )
  if (results === undefined || (isPending && !hasEntries))
    return (
      <div className="grid place-items-center py-6">
        <Spinner size={20} label="Searching" />
      </div>
    )
  return (
    <>
      {results.corrected.map(({ typed, used }) => (
        <Note key={typed}>
          Nothing has “{typed}”. These results are for {quoted(used)}.
        </Note>
      ))}
      {results.capped && results.groups.length > 0 && (
        <Note>So much has these words that only the newest was looked through. Add a word to find more.</Note>
      )}
      {results.groups.length === 0 && !isPending && (
        <div className="grid justify-items-start gap-3 px-2 py-2">
          <p className="text-sm text-muted wrap-anywhere">Nothing found for “{text}”.</p>
          <LinkButton size="sm" href={`/?search=${encodeURIComponent(text)}`}>
            Search the home feed for it
          </LinkButton>
        </div>
      )}
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="px-2 text-xs text-muted wrap-anywhere">{children}</p>
)
