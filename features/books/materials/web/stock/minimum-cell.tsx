import { type KeyboardEvent, useState } from 'react'
import { decimal } from '#platform/contract/decimal.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { DecimalInput } from '#features/books/records/web/index.ts'
import { useSetMinimum } from './queries.ts'
import type { Shelf } from './shelves.ts'
import { questionIn } from '#platform/contract/read-number.ts'
import { cx } from '#platform/web/ui/cx.ts'

interface Props {
  row: Shelf
  editing: boolean
  onEdit: () => void
  onDone: () => void
}

/** The minimum of a shelf. A click, or Enter on its row, turns it into an input. */
export function MinimumCell({ row, editing, onEdit, onDone }: Props) {
  if (editing) return <MinimumBox row={row} onDone={onDone} />
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-label={
        `${row.minimum === null ? 'Set the minimum' : 'Change the minimum'} ` +
        `of ${row.materialName}, ${row.warehouse}`
      }
      className={cx(
        'k-reach cursor-pointer rounded-small px-1 text-link',
        'underline decoration-current/30 decoration-dotted underline-offset-4 hover:decoration-current',
      )}
    >
      {row.minimum !== null
        ? formatQuantity(row.minimum)
        : row.itemMinimum !== null
          ? `${formatQuantity(row.itemMinimum)} in all`
          : 'Set'}
    </button>
  )
}

const focusAndSelect = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

function MinimumBox({ row, onDone }: Pick<Props, 'row' | 'onDone'>) {
  const before = row.minimum === null ? '' : decimal(row.minimum).toFixed()
  const [text, setText] = useState(before)
  const set = useSetMinimum()
  const leave = (input: HTMLInputElement) => {
    // Focus returns to the row, whose keys work again.
    input.closest<HTMLElement>('[data-at]')?.focus()
    onDone()
  }
  const save = (input: HTMLInputElement) => {
    const minimum = text.trim()
    if (minimum === before) return leave(input)
    return set.mutate(
      {
        shelf: {
          itemId: row.itemId,
          materialName: row.materialName,
          unit: row.unit,
          warehouse: row.warehouse,
        },
        minimum: minimum === '' ? null : minimum,
      },
      { onSuccess: () => leave(input) },
    )
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && !set.isPending) save(event.currentTarget)
    if (event.key === 'Escape') leave(event.currentTarget)
  }
  return (
    <DecimalInput
      ref={focusAndSelect}
      size="sm"
      step="1"
      aria-label={`Minimum of ${row.materialName}, ${row.warehouse}, in ${row.unit}`}
      aria-invalid={set.isError ? true : undefined}
      value={text}
      onChange={setText}
      onKeyDown={press}
      onBlur={(event) => {
        // It stays open until it is said which number is meant.
        if (questionIn(text) !== undefined) return
        if (!set.isPending && !set.isError && text.trim() !== before) save(event.currentTarget)
        else if (!set.isPending) onDone()
      }}
      className="text-end"
    />
  )
}
