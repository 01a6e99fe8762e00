import { Controller, type Path, type UseFormReturn } from 'react-hook-form'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field } from '#platform/web/ui/index.ts'
import type { ItemValues } from './values.ts'

interface Props {
  form: UseFormReturn<ItemValues>
  name: 'unitPrice' | 'taxRate' | 'minimumStock' | Extract<Path<ItemValues>, `units.${number}.factor`>
  label: string
  help?: string | undefined
  step?: string
}

/** A number as people write it. */
export const FigureField = ({ form, name, label, help, step = '1' }: Props) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState }) => (
      <Field label={label} help={help} error={fieldState.error?.message}>
        <DecimalInput {...field} step={step} />
      </Field>
    )}
  />
)
