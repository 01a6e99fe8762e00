import { useQuery } from '@tanstack/react-query'
import { Panel, Switch } from '#platform/web/ui/index.ts'
import { booksQuery } from '../books/queries.ts'
import { useSetBook } from '../mutations.ts'

/** How the company's book writes invoices. Each switch is saved at once. */
export function BookSettings({ bookId, mayChange }: { bookId: number; mayChange: boolean }) {
  const book = useQuery(booksQuery).data?.find(({ id }) => id === bookId)
  const set = useSetBook(bookId)
  if (book === undefined) return null
  const disabled = !mayChange || set.isPending
  return (
    <Panel title="How invoices are written">
      <div className="grid grid-cols-1 gap-4">
        <Switch
          label="Invoices have tax"
          help="The form asks for the tax of each line."
          checked={book.taxes}
          disabled={disabled}
          onChange={({ currentTarget }) => set.mutate({ taxes: currentTarget.checked })}
        />
        <Switch
          label="Issued invoices stay as they are"
          help="They are corrected by credit notes. Without this, an issued invoice can be edited."
          checked={book.issued === 'fixed'}
          disabled={disabled}
          onChange={({ currentTarget }) => set.mutate({ issued: currentTarget.checked ? 'fixed' : 'loose' })}
        />
        {!mayChange && <p className="text-xs text-muted">Only an owner can change this.</p>}
      </div>
    </Panel>
  )
}
