import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Controller, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { maxLines } from '#features/lines/domain.ts'
import { taxCategories, taxCategoryLabels } from '#features/taxes/domain.ts'
import { Button, Field, IconButton, Input, Select, toast } from '#platform/web/ui/index.ts'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { type BillValues, blankLine } from './values.ts'

interface Props {
  form: UseFormReturn<BillValues>
}

const grid =
  'grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[6rem_6rem_8rem_7rem_minmax(0,1fr)_6rem]'

/** The lines of the bill. */
export function Lines({ form }: Props) {
  const { fields, append, remove, insert } = useFieldArray({
    control: form.control,
    name: 'items',
    keyName: 'key',
  })
  const drop = (index: number) => {
    const line = form.getValues(`items.${index}`)
    remove(index)
    if (line.description.trim() !== '')
      toast({
        title: `Line ${index + 1} removed`,
        action: { label: 'Undo', onSelect: () => insert(index, line, { shouldFocus: false }) },
      })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-2 text-sm font-medium">Lines</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-3">
          <div className="flex items-start gap-2">
            <Field
              label={`Description of line ${index + 1}`}
              required
              className="min-w-0 flex-1"
              error={form.getFieldState(`items.${index}.description`, form.formState).error?.message}
            >
              <Input {...form.register(`items.${index}.description`)} />
            </Field>
            {fields.length > 1 && (
              <IconButton
                size="sm"
                className="mt-6"
                icon={Trash2}
                label={`Remove line ${index + 1}`}
                onClick={() => drop(index)}
              />
            )}
          </div>
          <LineFigures form={form} index={index} />
        </div>
      ))}
      {fields.length < maxLines && (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => append(blankLine(form.getValues('items').at(-1)))}
        >
          Add line
        </Button>
      )}
    </fieldset>
  )
}

function LineFigures({ form, index }: Props & { index: number }) {
  const category = useWatch({ control: form.control, name: `items.${index}.taxCategory` })
  const figure = (
    name: 'quantity' | 'unitPrice' | 'discountPercent' | 'taxRate',
    label: string,
    min: string,
  ) => (
    <Controller
      name={`items.${index}.${name}`}
      control={form.control}
      render={({ field, fieldState }) => (
        <Field label={<Short label={label} line={index + 1} />} error={fieldState.error?.message}>
          <DecimalInput
            {...field}
            min={min}
            disabled={name === 'taxRate' && category !== 'S'}
            className="text-end tabular-nums"
          />
        </Field>
      )}
    />
  )
  return (
    <div className={grid}>
      {figure('quantity', 'Quantity', '-999999999')}
      <Field
        label={<Short label="Unit" line={index + 1} />}
        error={form.getFieldState(`items.${index}.unit`, form.formState).error?.message}
      >
        <Input {...form.register(`items.${index}.unit`)} />
      </Field>
      {figure('unitPrice', 'Unit price', '0')}
      {figure('discountPercent', 'Discount %', '-100')}
      <Field
        label={<Short label="Tax" line={index + 1} />}
        error={form.getFieldState(`items.${index}.taxCategory`, form.formState).error?.message}
      >
        <Select {...form.register(`items.${index}.taxCategory`)}>
          <option value="">No tax</option>
          {taxCategories.map((each) => (
            <option key={each} value={each}>
              {taxCategoryLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      {figure('taxRate', 'Tax %', '0')}
    </div>
  )
}

/** A short label; screen readers hear which line it is of. */
const Short = ({ label, line }: { label: string; line: number }) => (
  <>
    {label}
    <span className="sr-only"> of line {line}</span>
  </>
)
