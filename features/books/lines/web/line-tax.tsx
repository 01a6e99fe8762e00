import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { hasRate, taxCategories, taxCategoryLabels } from '#features/books/taxes/domain.ts'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field, Input, Select, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { LinesForm } from './values.ts'

/** Code, discount and tax of a line. */
export function LineTax({ index, saysWhy }: { index: number; saysWhy: boolean }) {
  const { control, register, formState } = useFormContext<LinesForm>()
  const category = useWatch({ control, name: `items.${index}.taxCategory` })
  const errors = formState.errors.items?.[index]
  const hasReason = saysWhy && category !== '' && !hasRate(category) && category !== 'Z'
  return (
    <div className="col-span-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:order-last lg:col-span-full lg:ps-10">
      <Field label={<LineLabel name="Code" index={index} />} error={errors?.code?.message}>
        <Input {...register(`items.${index}.code`)} autoComplete="off" />
      </Field>
      <Percent index={index} name="discountPercent" label="Discount %" />
      <Field label={<LineLabel name="Tax" index={index} />} error={errors?.taxCategory?.message}>
        <Select {...register(`items.${index}.taxCategory`)}>
          <option value="">No tax</option>
          {taxCategories.map((each) => (
            <option key={each} value={each}>
              {taxCategoryLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      {category !== '' && hasRate(category) && <Percent index={index} name="taxRate" label="Tax rate %" />}
      {hasReason && (
        <Field
          label={<LineLabel name="Reason for no tax" index={index} />}
          error={errors?.taxExemptionReason?.message}
          className="col-span-2 sm:col-span-1"
        >
          <Input {...register(`items.${index}.taxExemptionReason`)} autoComplete="off" />
        </Field>
      )}
    </div>
  )
}

const LineLabel = ({ name, index }: { name: string; index: number }) => (
  <>
    {name}
    <VisuallyHidden>, line {index + 1}</VisuallyHidden>
  </>
)

interface PercentProps {
  index: number
  name: 'discountPercent' | 'taxRate'
  label: string
}

function Percent({ index, name, label }: PercentProps) {
  const { control } = useFormContext<LinesForm>()
  return (
    <Controller
      name={`items.${index}.${name}`}
      control={control}
      render={({ field, fieldState }) => (
        <Field label={<LineLabel name={label} index={index} />} error={fieldState.error?.message}>
          <DecimalInput {...field} className="text-end tabular-nums" />
        </Field>
      )}
    />
  )
}
