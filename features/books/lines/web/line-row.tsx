import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { lineAmount } from '#features/books/taxes/domain.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import type { ComboboxItem } from '#platform/web/ui/combobox-box.tsx'
import { cx, Field, IconButton, VisuallyHidden } from '#platform/web/ui/index.ts'
import { LineTax } from './line-tax.tsx'
import { PickField } from './pick-field.tsx'
import type { LineKind, LinesForm } from './values.ts'

interface Props {
  kind: LineKind
  index: number
  /** true: cells in a row under column headings. false: cells below each other, each with a label. */
  wide: boolean
  /** Whether lines show code, discount and tax. */
  taxed: boolean
  descriptions: readonly ComboboxItem[]
  units: readonly ComboboxItem[]
  onPick: (index: number, item: string) => void
  onType: (text: string) => void
  onLeaveUnit: (index: number) => void
  /** Absent for the only line. */
  onRemove: ((index: number) => void) | undefined
}

export const lineGrid = 'lg:grid-cols-[2rem_minmax(0,1fr)_7rem_6.5rem_8.5rem_9rem_2.25rem] lg:gap-2'

export const LineRow = memo(function LineRow(props: Props) {
  const { kind, index, wide, taxed, descriptions, units, onPick, onType, onLeaveUnit, onRemove } = props
  const { control } = useFormContext<LinesForm>()
  const serial = useWatch({ control, name: `items.${index}.serial` })
  const label = (name: string) => (
    <>
      {name}
      <VisuallyHidden>, line {index + 1}</VisuallyHidden>
    </>
  )
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)] gap-3 border-b border-line py-3',
        'lg:items-start lg:py-1.5',
        lineGrid,
      )}
    >
      <span
        className={cx(
          'col-span-2 flex items-center text-sm font-medium text-muted tabular-nums',
          'lg:col-span-1 lg:h-9 lg:justify-center lg:font-normal',
        )}
      >
        <span className="lg:hidden">Line&nbsp;</span>
        {serial}
      </span>
      <span className="justify-self-end lg:order-last">
        <IconButton
          label={`Remove ${kind.one} ${index + 1}`}
          icon={X}
          disabled={onRemove === undefined}
          onClick={() => onRemove?.(index)}
        />
      </span>
      <PickField<LinesForm>
        name={`items.${index}.description`}
        label={wide ? `Description, line ${index + 1}` : 'Description'}
        hideLabel={wide}
        items={descriptions}
        onPick={(item) => onPick(index, item)}
        onType={onType}
        className="col-span-3 lg:col-span-1"
      />
      <PickField<LinesForm>
        name={`items.${index}.unit`}
        label={wide ? `Unit, line ${index + 1}` : 'Unit'}
        hideLabel={wide}
        items={units}
        onLeave={() => onLeaveUnit(index)}
      />
      {(['quantity', 'unitPrice'] as const).map((name) => (
        <Controller
          key={name}
          name={`items.${index}.${name}`}
          control={control}
          render={({ field, fieldState }) => (
            <Field
              label={label(name === 'quantity' ? 'Quantity' : 'Unit price')}
              hideLabel={wide}
              error={fieldState.error?.message}
            >
              <DecimalInput
                {...field}
                min={name === 'quantity' ? kind.leastQuantity : '0'}
                className="text-end tabular-nums"
              />
            </Field>
          )}
        />
      ))}
      <LineAmount index={index} />
      {taxed && <LineTax index={index} saysWhy={kind.saysWhyUntaxed} />}
    </li>
  )
})

/** Quantity times unit price after the discount, updated while the member types. */
function LineAmount({ index }: { index: number }) {
  const { control } = useFormContext<LinesForm>()
  const [quantity, unitPrice, discountPercent, currency] = useWatch({
    control,
    name: [
      `items.${index}.quantity`,
      `items.${index}.unitPrice`,
      `items.${index}.discountPercent`,
      'currency',
    ],
  })
  return (
    <output
      aria-label={`Amount, line ${index + 1}`}
      className={cx(
        'col-span-3 flex min-w-0 items-center justify-end gap-2',
        'text-sm font-medium wrap-anywhere tabular-nums lg:col-span-1 lg:min-h-9',
      )}
    >
      <span className="text-xs font-normal text-muted lg:hidden">Amount</span>
      {formatCurrency(lineAmount({ quantity, unitPrice, discountPercent }, currency), currency)}
    </output>
  )
}
