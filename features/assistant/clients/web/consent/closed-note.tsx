import { categoryLabels, type Category, isOfBook } from '#features/assistant/tools/domain.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { OpenBook } from '../../contract.ts'
import { useSetGrantIn } from '../queries.ts'

/** Says where a ticked category is not always open, so that the client would read nothing there; and opens it. */
export function ClosedNote({ category, books }: { category: Category; books: readonly OpenBook[] }) {
  const change = useSetGrantIn()
  const closed = books.filter(({ grants }) => grants[category] !== 'allow')
  if (closed.length === 0) return null
  const isOwn = !isOfBook(category)
  const mine = closed.filter(({ mayDecide }) => mayDecide || isOwn)
  const where = isOwn
    ? ''
    : ` in ${closed.map(({ kind, name }) => (kind === 'personal' ? 'Personal' : name)).join(', ')}`
  const open = () => {
    for (const { id } of mine) change.mutate({ bookId: id, category, value: 'allow' })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 ps-7 text-xs">
      <p className="min-w-0 flex-1 basis-60 text-warning-text wrap-anywhere">
        Clients read only what the assistant may always read. {categoryLabels[category]} is not that yet
        {where}.{mine.length < closed.length && ' In a company, its owner and managers decide.'}
      </p>
      {mine.length > 0 && (
        <Button size="sm" busy={change.isPending} onClick={open}>
          Always allow
        </Button>
      )}
    </div>
  )
}
