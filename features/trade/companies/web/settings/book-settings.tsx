import { useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Field, Input, Panel, Switch } from '#platform/web/ui/index.ts'
import { maxName } from '../../domain.ts'
import { booksQuery } from '../books/queries.ts'
import { useSetBook } from '../mutations.ts'

interface ProjectProps {
  label: string
  help: string
  value: string
  disabled: boolean
  onSave: (name: string) => void
}

/** Saved when it is left; an empty one stays as it was. */
function ProjectField({ label, help, value, disabled, onSave }: ProjectProps) {
  return (
    <Field label={label} help={help}>
      <Input
        // A value that was saved elsewhere begins anew.
        key={value}
        defaultValue={value}
        maxLength={maxName}
        disabled={disabled}
        onBlur={({ currentTarget }) => {
          const name = currentTarget.value.trim()
          if (name === '') currentTarget.value = value
          else if (name !== value) onSave(name)
        }}
      />
    </Field>
  )
}

/** How the company's book writes invoices and payments. Each change is saved at once. */
export function BookSettings({ bookId, mayChange }: { bookId: number; mayChange: boolean }) {
  const books = useQuery(booksQuery)
  const book = books.data?.find(({ id }) => id === bookId)
  const set = useSetBook(bookId)
  if (book === undefined) return <LoadLine title="The settings could not be loaded" query={books} />
  const disabled = !mayChange || set.isPending
  return (
    <Panel title="Invoices and payments">
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
        <ProjectField
          label="Project of sales"
          help="Payments of invoices are recorded under it."
          value={book.salesProject}
          disabled={disabled}
          onSave={(salesProject) => set.mutate({ salesProject })}
        />
        <ProjectField
          label="Project of purchases"
          help="Payments of bills are recorded under it."
          value={book.purchasesProject}
          disabled={disabled}
          onSave={(purchasesProject) => set.mutate({ purchasesProject })}
        />
        {!mayChange && <p className="text-xs text-muted">Only an owner can change this.</p>}
      </div>
    </Panel>
  )
}
