import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { setPlace } from '#platform/web/api/book-place.ts'
import { bookIn, openedBook } from '#platform/web/api/book.ts'
import { toastError } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import type { BookEntry } from '../../contract.ts'
import { roleLabels } from '../../domain.ts'
import { booksQuery, switchBook } from './queries.ts'

const labelOf = ({ kind, name }: BookEntry): string => (kind === 'personal' ? 'My own book' : name)

/** Keeps the book of a company in the address, so that colleagues can be sent there. */
function useBookInAddress(memberId: number): void {
  const path = usePathname()
  const search = useSearch()
  useEffect(() => {
    const book = openedBook()
    const named = bookIn(search)
    // A link into another book: the page loads anew, so that nothing of this one shows there.
    if (named !== null && named !== (book ?? memberId)) return location.reload()
    if (book === null || book === memberId || named === book) return
    const query = new URLSearchParams(search)
    query.set('book', String(book))
    navigate(`${path}?${query}`, { replace: true })
  }, [path, search, memberId])
}

/** Shows the book of this window and opens another one. Nothing for members with a single book. */
export function BookSwitcher({ className }: { className?: string }) {
  const { id: memberId } = useMember()
  useBookInAddress(memberId)
  const query = useQuery(booksQuery)
  const books = query.data
  const current = books?.find(({ id }) => id === (openedBook() ?? memberId))
  useEffect(() => {
    if (current !== undefined) setPlace(current)
  }, [current])
  if (books === undefined) return <LoadLine title="Your books could not be loaded" query={query} />
  if (books.length < 2 && current !== undefined) return null
  const open = (id: number) =>
    void switchBook(id, memberId).catch((error: unknown) =>
      toastError(error, { errorFallback: 'The book could not be opened' }),
    )
  const name = current === undefined ? 'No access' : labelOf(current)
  return (
    <Menu
      label="Books"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={current?.kind === 'company' ? Building2 : UserRound}
          aria-label={`Book: ${name}`}
          className={cx('max-w-56 min-w-0 shrink-0', className)}
        >
          <span className="truncate">{name}</span>
          <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />
        </Button>
      }
      items={[
        { kind: 'heading', label: 'Books' },
        ...books.map((book) => ({
          label: labelOf(book),
          help: book.role === null ? 'Only you see it' : roleLabels[book.role],
          chosen: book === current,
          onSelect: () => book !== current && open(book.id),
        })),
        { kind: 'separator' },
        { label: 'Companies …', href: '/companies' },
      ]}
    />
  )
}
