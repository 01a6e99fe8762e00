import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { ReactNode } from 'react'
import { openedBook } from '#platform/web/api/book.ts'
import { Button, EmptyState } from '#platform/web/ui/index.ts'
import { booksQuery, switchBook } from './queries.ts'

/** Stands in place of a page whose book is not, or no longer, open to the member. */
export function LostBook({ children }: { children: ReactNode }) {
  const { id: memberId } = useMember()
  const { data: books } = useQuery(booksQuery)
  const book = openedBook()
  if (books === undefined || book === null || books.some(({ id }) => id === book)) return children
  return (
    <EmptyState
      art="search"
      title="This book is not open to you"
      description="It belongs to a company that you are not in. Its owner or a manager can invite you."
      action={
        <Button variant="primary" onClick={() => void switchBook(memberId, memberId)}>
          Open my own book
        </Button>
      }
    />
  )
}
