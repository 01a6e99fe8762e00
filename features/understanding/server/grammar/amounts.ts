import { type Currency, decimal } from '#platform/contract/decimal.ts'
import { rule } from '../chart/rule.ts'
import { yearOf } from '../parts/calendar.ts'
import type { Amount, Bound, NumberValue } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'

const times = (value: string, factor: number): string => decimal(value).times(factor).toFixed()

const money = ({ value, scale }: NumberValue, currency: Currency): Amount => ({
  value,
  currency,
  ...(scale === undefined ? {} : { scale }),
  isMarked: true,
})
const scaled = ({ value }: { value: string }, scale: number): NumberValue => ({
  value: times(value, scale),
  written: '',
  scale,
})

const bound = ({ currency, unit }: Amount, ends: Omit<Bound, 'currency' | 'unit'>): Bound => ({
  ...ends,
  ...(currency === undefined ? {} : { currency }),
  ...(unit === undefined ? {} : { unit }),
})

/** Near today such a number is a year, unless it is written as an amount. */
const isYear = (value: string, written: string, today: string): boolean =>
  value === written && Math.abs(Number(value) - yearOf(today)) < 3

/** `Over 500`, `500 or less`. */
const ended = (amount: Amount, word: Sense): Bound =>
  bound(amount, {
    [/^(?:over|more|atLeast|orMore)$/.test(word) ? 'minimum' : 'maximum']: amount.value,
    isStrict: /^(?:over|under|more|less)$/.test(word),
  })

/** `20 to 25 thousand euro`: what follows the second holds for the first. */
function between(said: Amount, second: Amount): Bound | undefined {
  const first = lifted(said, second)
  const currency = second.currency ?? first.currency
  if (first.currency !== undefined && second.currency !== undefined && first.currency !== second.currency)
    return undefined
  const unit = second.unit ?? first.unit
  if (decimal(first.value).gt(second.value)) return undefined
  return {
    minimum: first.value,
    maximum: second.value,
    isStrict: false,
    ...(currency === undefined ? {} : { currency }),
    ...(unit === undefined ? {} : { unit }),
  }
}

const ofTotal = (said: Bound): Bound => ({ ...said, isTotal: true })
const isExact = ({ minimum, maximum }: Bound): boolean => minimum === maximum

/** `Excluding amounts under 500`: those of 500 and more. */
const without = ({ minimum, maximum, isStrict, ...rest }: Bound): Bound | undefined =>
  (minimum === undefined) === (maximum === undefined)
    ? undefined
    : {
        ...rest,
        isStrict: !isStrict,
        ...(minimum === undefined ? { minimum: maximum ?? '' } : { maximum: minimum }),
      }

/** The smaller number of a pair takes the thousands of the larger: `20 to 25 thousand`, `10 to 20k`. */
const lifted = (first: Amount, second: Amount): Amount => {
  const isShort = first.currency === undefined && decimal(first.value).lt(1000)
  const sizes = second.scale === undefined ? [1_000_000, 1000] : [second.scale]
  const factor = sizes.find((size) => decimal(second.value).gte(size))
  return isShort && factor !== undefined && decimal(times(first.value, factor)).lte(second.value)
    ? { ...first, value: times(first.value, factor) }
    : first
}

const rough = (amount: Amount): Bound =>
  bound(amount, {
    minimum: times(amount.value, 0.9),
    maximum: times(amount.value, 1.1),
    isStrict: false,
    isRough: true,
  })

const amounts = [
  ...(['hundred', 'thousand', 'million', 'lakh', 'crore'] as const).flatMap((scale) => {
    const factor = { hundred: 100, thousand: 1000, million: 1e6, lakh: 1e5, crore: 1e7 }[scale]
    return [
      rule('Number', ['Number', scale], ([number]) => scaled(number, factor), { cost: 0 }),
      rule('Number', ['a', scale], () => ({ value: String(factor), written: '' }), { cost: 0 }),
    ]
  }),
  rule('Number', ['thousandLetter', 'Number'], () => undefined),
  rule('Number', ['Number', 'thousandLetter'], ([number]) => scaled(number, 1000), {
    cost: 0,
    isTight: true,
  }),
  rule('Number', ['Number', 'pairsOf'], ([number]) => scaled(number, 2), { cost: 0 }),
  rule('Amount', ['Number', 'thousandEuro'], ([number]) => money(scaled(number, 1000), 'EUR'), { cost: 0 }),
  rule(
    'Amount',
    ['Number'],
    // `Invoices from 2025`.
    ([{ value, written, scale }], { today }) =>
      isYear(value, written, today)
        ? undefined
        : { value, ...(scale === undefined ? {} : { scale }), isMarked: false },
    { cost: 0.3 },
  ),
  // `Receipts of 2026, euros only`: a year near today is no amount.
  rule(
    'Amount',
    ['Number', 'Currency'],
    ([number, currency], { today }) =>
      isYear(number.value, number.written, today) ? undefined : money(number, currency),
    { cost: 0 },
  ),
  rule('Amount', ['Currency', 'Number'], ([currency, number]) => money(number, currency), { cost: 0 }),
  rule('Amount', ['Number', 'Measure'], ([{ value }, unit]) => ({ value, unit, isMarked: true }), {
    cost: 0,
  }),
]

const bounds = [
  ...(['over', 'under', 'atLeast', 'atMost'] as const).map((word) =>
    rule('Bound', [word, 'Amount'], ([, amount]) => ended(amount, word), {
      cost: word === 'over' || word === 'under' ? -0.1 : -0.2,
      examples: ['payments over 500'],
    }),
  ),
  ...(['more', 'less'] as const).map((word) =>
    rule('Bound', [word, 'than', 'Amount'], ([, , amount]) => ended(amount, word), { cost: -0.2 }),
  ),
  ...(['orMore', 'orLess'] as const).map((word) =>
    rule('Bound', ['Amount', word], ([amount]) => ended(amount, word), { cost: -0.1 }),
  ),
  rule('Bound', ['Amount', 'plus'], ([amount]) => ended(amount, 'orMore'), { isTight: true }),
  rule(
    'Bound',
    ['exactly', 'Amount'],
    ([, amount]) => bound(amount, { minimum: amount.value, maximum: amount.value, isStrict: false }),
    { cost: -0.1 },
  ),
  rule('Bound', ['about', 'Amount'], ([, amount]) => rough(amount), { cost: -0.1 }),
  rule('Bound', ['Amount', 'orSo'], ([amount]) => rough(amount), { cost: -0.1 }),
  rule('Bound', ['Number', 'ish'], ([{ value }]) => rough({ value, isMarked: true }), {
    cost: -0.1,
    isTight: true,
  }),
  rule('Bound', ['of', 'Number', 'ish'], ([, { value }]) => rough({ value, isMarked: true }), { cost: -0.2 }),
  rule('Bound', ['about', 'Amount', 'orSo'], ([, amount]) => rough(amount), { cost: -0.2 }),
  rule('Bound', ['in', 'ballpark', 'of', 'Amount'], ([, , , amount]) => rough(amount), {
    cost: -0.3,
    examples: ['payments in the ballpark of 5,000'],
  }),
  ...(['and', 'or', 'to', 'dash'] as const).flatMap((join) => [
    rule('Bound', ['between', 'Amount', join, 'Amount'], ([, first, , second]) => between(first, second), {
      cost: -0.2,
    }),
    ...(join === 'and' || join === 'or'
      ? []
      : [
          rule('Bound', ['Amount', join, 'Amount'], ([first, , second]) => between(first, second)),
          rule('Bound', ['from', 'Amount', join, 'Amount'], ([, first, , second]) => between(first, second), {
            cost: 0,
          }),
        ]),
    ...(join === 'or'
      ? [
          rule(
            'Bound',
            ['about', 'Amount', join, 'Amount'],
            ([, first, , second]) => {
              const both = between(first, second)
              return both?.minimum === undefined || both.maximum === undefined
                ? undefined
                : {
                    ...both,
                    minimum: times(both.minimum, 0.9),
                    maximum: times(both.maximum, 1.1),
                    isRough: true,
                  }
            },
            { cost: -0.2 },
          ),
        ]
      : []),
  ]),
  // `A payment of 17,640`, `send 4,180 euros`: exactly so much. A bare number needs `of`.
  rule(
    'Bound',
    ['of', 'Amount'],
    ([, amount]) =>
      // `One of the three warehouses`
      amount.currency === undefined && /^(?:(?:19|20)\d\d|[23])$/.test(amount.value)
        ? undefined
        : bound(amount, { minimum: amount.value, maximum: amount.value, isStrict: false }),
    { cost: 0.2 },
  ),
  rule(
    'Bound',
    ['Amount'],
    ([amount]) =>
      amount.currency === undefined
        ? undefined
        : bound(amount, { minimum: amount.value, maximum: amount.value, isStrict: false }),
    { cost: 0.5 },
  ),
  // `The 75,000 from Kyowa`: written as an amount.
  rule(
    'Bound',
    ['Number'],
    ([{ value, written }]) =>
      /^[\d.,]+[.,][\d.,]*$/.test(written) && Number(value) >= 100
        ? { minimum: value, maximum: value, isStrict: false }
        : undefined,
    { cost: 0.6 },
  ),
  // `With a total exceeding 5,000`, `whose amount is at least 50`, `in an amount of more than 100`.
  ...(['amount', 'total', 'value', 'balance', 'quantity'] as const).flatMap((size) => [
    ...(['a', 'whose', 'with', 'have', 'each'] as const).map((word) =>
      rule('Bound', [word, size, 'Bound'], ([, , said]) => (size === 'total' ? ofTotal(said) : said), {
        cost: -0.3,
      }),
    ),
    rule('Bound', [size, 'Bound'], ([, said]) => (size === 'total' || isExact(said) ? undefined : said), {
      cost: -0.3,
    }),
  ]),
  ...(['with', 'in', 'of', 'be', 'to'] as const).map((word) =>
    rule('Bound', [word, 'Bound'], ([, said]) => said, { cost: -0.1 }),
  ),
  rule('Bound', ['those', 'Bound'], ([, said]) => said),
  rule('Bound', ['totalling', 'Bound'], ([, said]) => ofTotal(said), { cost: -0.2 }),
  rule('Bound', ['Bound', 'totalling'], ([said]) => ofTotal(said), { cost: -0.2 }),
  rule('Bound', ['except', 'Bound'], ([, said]) => without(said), { cost: -0.3 }),
  ...(['payment', 'receipt', 'transaction', 'invoice', 'amount'] as const).map((noun) =>
    rule('Bound', ['except', noun, 'Bound'], ([, , said]) => without(said), { cost: -0.4 }),
  ),
  rule('Bound', ['get', 'Bound'], ([, said]) => (said.of === undefined ? undefined : said)),
  ...(['likes', 'comments'] as const).flatMap((of) => [
    rule('Bound', ['Bound', of], ([said]) => ({ ...said, of }), { cost: -0.2 }),
  ]),
]

export const amountRules = [...amounts, ...bounds]
