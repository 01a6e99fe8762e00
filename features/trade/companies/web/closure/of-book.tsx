import { useQuery } from '@tanstack/react-query'
import { openedBook } from '#platform/web/api/book.ts'
import { booksQuery } from '../books/queries.ts'
import { EndingNotice } from './notice.tsx'

/** That the open book will be deleted with its company. */
export function EndingOfBook() {
  const { data: books } = useQuery(booksQuery)
  const book = books?.find(({ id }) => id === openedBook())
  if (book === undefined || book.companyId === null || book.deletesAt === null) return null
  return <EndingNotice companyId={book.companyId} role={book.role} deletesAt={book.deletesAt} />
}
