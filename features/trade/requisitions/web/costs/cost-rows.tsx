import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field, Select, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { Quote, Requisition } from '../../contract.ts'
import type { CostUnit } from '../../domain/landed.ts'
import { type CostsValues, type CostValues, keyOf, type Problems, unitsOf } from './values.ts'

interface Props {
  requisition: Requisition
  quotes: readonly Quote[]
  values: CostsValues
  problems: Problems
  onChange: (values: CostsValues) => void
}

const nothing: CostValues = { value: '', unit: 'percent' }
const names = ['freight', 'duty'] as const
const labels = { freight: 'Freight', duty: 'Duty' }

/** A row for each supplier, and above them one that fills all. */
export function CostRows({ requisition, quotes, values, problems, onChange }: Props) {
  const units = unitsOf(requisition, values)
  const nameOf = new Map(quotes.map(({ id, name }) => [id, name]))
  /** What all have alike. */
  const common = (name: (typeof names)[number]): CostValues => {
    const [first = nothing, ...others] = values.quotes.map((quote) => quote[name])
    return others.every(({ value, unit }) => value === first.value && unit === first.unit) ? first : nothing
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-2 text-sm font-medium">Freight and duty</legend>
      {quotes.length > 1 && (
        <div className="grid min-w-0 grid-cols-1 items-start gap-3 rounded-card bg-sunken p-3 @2xl:grid-cols-3">
          <p className="pt-6 text-sm font-medium @max-2xl:pt-0">Every supplier</p>
          {names.map((name) => (
            <CostBox
              key={name}
              label={labels[name]}
              of="every supplier"
              cost={common(name)}
              units={units}
              onChange={(cost) =>
                onChange({ ...values, quotes: values.quotes.map((quote) => ({ ...quote, [name]: cost })) })
              }
            />
          ))}
        </div>
      )}
      {values.quotes.map((quote) => (
        <div key={quote.quoteId} className="grid min-w-0 grid-cols-1 items-start gap-3 px-3 @2xl:grid-cols-3">
          <UserText as="p" lines={2} className="min-w-0 pt-6 text-sm wrap-anywhere @max-2xl:pt-0">
            {nameOf.get(quote.quoteId) ?? ''}
          </UserText>
          {names.map((name) => (
            <CostBox
              key={name}
              label={labels[name]}
              of={nameOf.get(quote.quoteId) ?? ''}
              cost={quote[name]}
              units={units}
              error={problems[keyOf(quote.quoteId, name)]}
              onChange={(cost) =>
                onChange({
                  ...values,
                  quotes: values.quotes.map((each) => (each === quote ? { ...each, [name]: cost } : each)),
                })
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

interface BoxProps {
  label: string
  of: string
  cost: CostValues
  units: readonly CostUnit[]
  error?: string | undefined
  onChange: (cost: CostValues) => void
}

function CostBox({ label, of, cost, units, error, onChange }: BoxProps) {
  const hidden = <VisuallyHidden>{` of ${of}`}</VisuallyHidden>
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
      <Field
        label={
          <>
            {label}
            {hidden}
          </>
        }
        error={error}
      >
        <DecimalInput
          value={cost.value}
          placeholder="0"
          className="text-end tabular-nums"
          onChange={(value) => onChange({ ...cost, value })}
        />
      </Field>
      <Field
        label={
          <>
            In
            <VisuallyHidden>{` of the ${label.toLowerCase()} of ${of}`}</VisuallyHidden>
          </>
        }
      >
        <Select
          value={cost.unit}
          onChange={({ currentTarget: { value } }) => {
            const unit = units.find((each) => each === value)
            if (unit !== undefined) onChange({ ...cost, unit })
          }}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unit === 'percent' ? '%' : unit}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
