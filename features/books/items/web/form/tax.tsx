import { useWatch, type UseFormReturn } from 'react-hook-form'
import { hasRate, taxCategories, taxCategoryLabels } from '#features/books/taxes/domain.ts'
import { Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { Field, Select } from '#platform/web/ui/index.ts'
import { FigureField } from './figure-field.tsx'
import { type ItemValues, mayLackTax } from './values.ts'

/** What an invoice line with this item is taxed with. */
export function TaxFields({ form }: { form: UseFormReturn<ItemValues> }) {
  const category = useWatch({ control: form.control, name: 'taxCategory' })
  return (
    <Pair>
      <Field label="Tax" error={form.getFieldState('taxCategory', form.formState).error?.message}>
        <Select {...form.register('taxCategory')}>
          <option value="">Not chosen</option>
          {taxCategories.map((each) => (
            <option key={each} value={each}>
              {taxCategoryLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      {category !== '' && hasRate(category) && (
        <FigureField form={form} name="taxRate" label="Tax rate" help="Percent" />
      )}
      {mayLackTax(category) && (
        <TextField form={form} name="taxExemptionReason" label="Reason" help="Printed on invoices" />
      )}
    </Pair>
  )
}
