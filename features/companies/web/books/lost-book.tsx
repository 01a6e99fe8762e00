import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/accounts/web/index.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { Button } from '#platform/web/ui/index.ts'
import { booksQuery, switchBook } from './queries.ts'

/** Says so where the window's book is not, or no longer, open to the member. */
export function LostBook() {
  const { id: memberId } = useMember()
  const { data: books } = useQuery(booksQuery)
  const book = openedBook()
  if (books === undefined || book === null || books.some(({ id }) => id === book)) return null
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-warning-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-1">
        This book belongs to a company that you are not in. Its owner or a manager can invite you.
      </p>
      <Button size="sm" onClick={() => void switchBook(memberId, memberId)}>
        Open my own book
      </Button>
    </div>
  )
}
