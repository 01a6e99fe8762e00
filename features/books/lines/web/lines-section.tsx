import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { Button, cx, Kbd, toast } from '#platform/web/ui/index.ts'
import { FormSection } from '#platform/web/ui/form-section.tsx'
import { useFirstError } from '#platform/web/ui/first-error.ts'
import { useSettled } from '#platform/web/ui/press.ts'
import type { OfferedItem } from '../contract.ts'
import { maxLines } from '../domain.ts'
import { cellOf, focusCell, moveFor } from './cells.ts'
import { lineGrid, LineRow } from './line-row.tsx'
import { fromItem, offers, priceInUnit } from './offers.ts'
import { blankLine, type LineKind, type LinesForm } from './values.ts'

interface Props {
  kind: LineKind
  items: readonly OfferedItem[]
  /** Looks for items beyond those that are offered. */
  onType: (text: string) => void
  /** Whether lines show code, discount and tax. */
  taxed: boolean
}

/** The lines, filled in by keyboard as in a spreadsheet. */
export function LinesSection({ kind, items, onType, taxed }: Props) {
  const { control, setValue, getValues, clearErrors, formState } = useFormContext<LinesForm>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  const list = useRef<HTMLOListElement>(null)
  const wide = useAtLeast('large')
  const { descriptions, units } = useMemo(() => offers(items), [items])

  const renumber = useCallback(() => {
    getValues('items').forEach((_, index) => setValue(`items.${index}.serial`, index + 1))
  }, [getValues, setValue])

  const add = () => {
    const last = getValues('items').at(-1)
    if (getValues('items').length >= maxLines) return
    // The cell to focus exists only after the line has rendered.
    flushSync(() => append(blankLine((last?.serial ?? 0) + 1, last), { shouldFocus: false }))
    if (list.current !== null) focusCell(list.current, getValues('items').length - 1, 'description')
  }

  const removeLine = useCallback(
    (index: number) => {
      const line = getValues(`items.${index}`)
      const isWritten = line.description.trim() !== '' || line.unit.trim() !== ''
      flushSync(() => remove(index))
      renumber()
      const neighbour = Math.min(index, getValues('items').length - 1)
      if (list.current !== null) focusCell(list.current, neighbour, 'description')
      if (!isWritten) return
      const back = () => {
        insert(index, line, { shouldFocus: false })
        renumber()
      }
      toast({ title: `Line ${index + 1} removed`, action: { label: 'Undo', onSelect: back } })
    },
    [getValues, insert, remove, renumber],
  )

  const pick = useCallback(
    (index: number, item: string) => {
      const found = items[Number(item)]
      if (found === undefined) return
      const known = fromItem(found, { currency: getValues('currency'), taxed })
      setValue(`items.${index}`, { ...getValues(`items.${index}`), ...known }, { shouldDirty: true })
      clearErrors(`items.${index}`)
    },
    [items, taxed, getValues, setValue, clearErrors],
  )

  const leaveUnit = useCallback(
    (index: number) => {
      const line = getValues(`items.${index}`)
      const item = items.find(({ itemId }) => itemId !== null && itemId === line.itemId)
      const price = item && priceInUnit(item, line, getValues('currency'))
      if (price !== undefined && price !== line.unitPrice)
        setValue(`items.${index}.unitPrice`, price, { shouldDirty: true })
    },
    [items, getValues, setValue],
  )

  const press = (event: KeyboardEvent) => {
    const { target } = event
    const position = target instanceof HTMLInputElement ? cellOf(target.name) : undefined
    if (position === undefined || list.current === null || event.nativeEvent.isComposing) return
    const element = event.target as HTMLInputElement
    const move = moveFor(event, {
      ...position,
      count: fields.length,
      open: element.getAttribute('aria-expanded') === 'true',
      marked: (element.getAttribute('aria-activedescendant') ?? '') !== '',
    })
    if (move === undefined) return
    // In the capture phase, so that no list opens and the form is not sent.
    event.preventDefault()
    event.stopPropagation()
    if (move.kind === 'go') focusCell(list.current, move.line, move.cell)
    else if (move.kind === 'add') add()
    else if (fields.length > 1) removeLine(position.line)
  }

  const problem = useSettled(formState.errors.items?.root?.message ?? formState.errors.items?.message)
  useFirstError(problem !== undefined)
  return (
    <FormSection title={kind.title}>
      <div>
        <div
          aria-hidden
          className={cx('hidden border-b border-line pb-1 text-xs font-medium text-muted lg:grid', lineGrid)}
        >
          <span className="text-center">No.</span>
          <span>Description</span>
          <span>Unit</span>
          <span className="pe-3 text-end">Quantity</span>
          <span className="pe-3 text-end">Unit price</span>
          <span className="text-end">Amount</span>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its boxes have the keys */}
        <ol ref={list} aria-label={kind.list} onKeyDownCapture={press}>
          {fields.map(({ key }, index) => (
            <LineRow
              key={key}
              kind={kind}
              index={index}
              wide={wide}
              taxed={taxed}
              descriptions={descriptions}
              units={units}
              onPick={pick}
              onType={onType}
              onLeaveUnit={leaveUnit}
              onRemove={fields.length > 1 ? removeLine : undefined}
            />
          ))}
        </ol>
      </div>
      <div aria-live="polite" className="contents">
        {problem !== undefined && (
          <p data-problem tabIndex={-1} className="text-xs font-medium text-danger-text">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={Plus} onClick={add} disabled={fields.length >= maxLines}>
          {`Add ${kind.one}`}
        </Button>
        <p className="hidden items-center gap-1.5 text-xs text-muted md:flex">
          <Kbd>Enter</Kbd> next field, then next line <Kbd>↑</Kbd> <Kbd>↓</Kbd> between lines{' '}
          <Kbd>Ctrl ⌫</Kbd> removes a line
        </p>
      </div>
    </FormSection>
  )
}
