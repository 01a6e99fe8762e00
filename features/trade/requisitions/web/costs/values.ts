import { today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import type { Comparison, ComparisonInput, Quote, Requisition } from '../../contract.ts'
import type { CostUnit } from '../../domain/landed.ts'

export interface CostValues {
  readonly value: string
  readonly unit: CostUnit
}

interface QuoteValues {
  readonly quoteId: number
  readonly freight: CostValues
  readonly duty: CostValues
}

/** As typed. Without a currency there is no rate. */
export interface CostsValues {
  readonly currency: Currency | ''
  readonly rate: string
  readonly date: string
  readonly quotes: readonly QuoteValues[]
}

/** Sentences by the name of a box, as the server names it; `''` for the whole form. */
export type Problems = Readonly<Record<string, string>>

type Noted = Extract<Comparison, { sealed: false }>
type Shown = Noted['costs'][number]['freight']

export function valuesOf(quotes: readonly Quote[], { rate, costs }: Noted): CostsValues {
  const noted = new Map(costs.map((cost) => [cost.quoteId, cost]))
  const shown = (cost: Shown | undefined): CostValues =>
    cost == null ? { value: '', unit: 'percent' } : { value: String(cost.value), unit: cost.unit }
  return {
    currency: rate?.currency ?? '',
    rate: rate === null ? '' : String(rate.rate),
    date: rate?.date ?? today(),
    quotes: quotes.map(({ id }) => ({
      quoteId: id,
      freight: shown(noted.get(id)?.freight),
      duty: shown(noted.get(id)?.duty),
    })),
  }
}

/** The units in which a cost can be noted: those that can be counted. */
export const unitsOf = (
  { currency }: Pick<Requisition, 'currency'>,
  values: Pick<CostsValues, 'currency'>,
): readonly CostUnit[] => ['percent', currency, ...(values.currency === '' ? [] : [values.currency])]

const isNone = ({ value }: CostValues): boolean => value.trim() === ''

/** Only quotes that have a cost are sent; the boxes keep their places for what is refused. */
export const sentOf = ({ quotes }: CostsValues): readonly QuoteValues[] =>
  quotes.filter(({ freight, duty }) => !isNone(freight) || !isNone(duty))

export const bodyOf = (values: CostsValues): ComparisonInput => ({
  rate: values.currency === '' ? null : { currency: values.currency, rate: values.rate, date: values.date },
  costs: sentOf(values).map(({ quoteId, freight, duty }) => ({
    quoteId,
    freight: isNone(freight) ? null : freight,
    duty: isNone(duty) ? null : duty,
  })),
})

export const keyOf = (quoteId: number, name: 'freight' | 'duty'): string => `${name}:${quoteId}`

/** What the server refused, at its box. */
export function refusedFields(error: unknown, values: CostsValues): Problems {
  const problems = error instanceof ApiError ? error.problems : []
  const sent = sentOf(values)
  const found = problems.flatMap(({ field, message }): [string, string][] => {
    if (field.startsWith('rate.')) return [[field, message]]
    const [, at, name] = /^costs\.(\d+)\.(freight|duty)/.exec(field) ?? []
    const quote = sent[Number(at)]
    return quote === undefined || (name !== 'freight' && name !== 'duty')
      ? []
      : [[keyOf(quote.quoteId, name), message]]
  })
  return found.length === 0 ? { '': errorText(error) } : Object.fromEntries(found)
}

/** What stays of costs when their currency has no rate any more. */
export const withCurrency = (values: CostsValues, currency: Currency | ''): CostsValues => {
  const kept = (cost: CostValues): CostValues =>
    cost.unit === values.currency ? { ...cost, unit: currency === '' ? 'percent' : currency } : cost
  return {
    ...values,
    currency,
    quotes: values.quotes.map((quote) => ({
      ...quote,
      freight: kept(quote.freight),
      duty: kept(quote.duty),
    })),
  }
}
