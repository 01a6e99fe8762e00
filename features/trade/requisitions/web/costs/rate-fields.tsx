import { currencies, type Currency } from '#platform/contract/decimal.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field, Select } from '#platform/web/ui/index.ts'
import type { Requisition } from '../../contract.ts'
import { type CostsValues, type Problems, withCurrency } from './values.ts'

interface Props {
  requisition: Pick<Requisition, 'currency'>
  values: CostsValues
  problems: Problems
  onChange: (values: CostsValues) => void
}

/** What another currency was worth on a day: for costs in it, and to show totals in it. */
export function RateFields({ requisition: { currency }, values, problems, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-start gap-4 @md:grid-cols-3">
      <legend className="pb-2 text-sm font-medium">Another currency</legend>
      <Field label="Currency" error={problems['rate.currency']}>
        <Select
          value={values.currency}
          onChange={({ currentTarget: { value } }) =>
            onChange(withCurrency(values, currencies.find((each: Currency) => each === value) ?? ''))
          }
        >
          <option value="">None</option>
          {currencies
            .filter((each) => each !== currency)
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </Select>
      </Field>
      {values.currency !== '' && (
        <>
          <Field label={`1 ${values.currency} in ${currency}`} error={problems['rate.rate']}>
            <DecimalInput
              value={values.rate}
              step="0.01"
              className="text-end tabular-nums"
              onChange={(rate) => onChange({ ...values, rate })}
            />
          </Field>
          <Field label="Rate of" error={problems['rate.date']}>
            <DateInput value={values.date} onChange={(date) => onChange({ ...values, date })} keepsText />
          </Field>
        </>
      )}
    </fieldset>
  )
}
