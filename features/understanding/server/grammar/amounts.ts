import { type Currency, decimal } from '#platform/contract/decimal.ts'
import { rule } from '../chart/rule.ts'
import type { Amount, Bound } from '../parts/parts.ts'

const times = (value: string, factor: number): string => decimal(value).times(factor).toFixed()

const money = (value: string, currency: Currency): Amount => ({ value, currency, isMarked: true })
const scaled = ({ value }: { value: string }, factor: number) => ({
  value: times(value, factor),
  written: '',
})

const bound = ({ currency, unit }: Amount, ends: Omit<Bound, 'currency' | 'unit'>): Bound => ({
  ...ends,
  ...(currency === undefined ? {} : { currency }),
  ...(unit === undefined ? {} : { unit }),
})

/** `20 to 25 thousand euro`: what follows the second holds for the first. */
function between(first: Amount, second: Amount): Bound | undefined {
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

/** The smaller number of a pair takes the thousands of the larger: `20 to 25 thousand`, `10 to 20k`. */
const lifted = (first: Amount, second: Amount): Amount => {
  const isShort = first.currency === undefined && decimal(first.value).lt(1000)
  const factor = [1_000_000, 1000].find((size) => decimal(second.value).gte(size))
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
  ...(['hundred', 'thousand', 'million'] as const).flatMap((scale) => {
    const factor = { hundred: 100, thousand: 1000, million: 1_000_000 }[scale]
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
  rule('Amount', ['Number'], ([{ value }]) => ({ value, isMarked: false }), { cost: 0.3 }),
  rule('Amount', ['Number', 'Currency'], ([{ value }, currency]) => money(value, currency), { cost: 0 }),
  rule('Amount', ['Currency', 'Number'], ([currency, { value }]) => money(value, currency), { cost: 0 }),
  rule('Amount', ['Number', 'Measure'], ([{ value }, unit]) => ({ value, unit, isMarked: true }), {
    cost: 0,
  }),
]

const bounds = [
  rule(
    'Bound',
    ['over', 'Amount'],
    ([, amount]) => bound(amount, { minimum: amount.value, isStrict: true }),
    {
      cost: -0.1,
      examples: ['payments over 500'],
    },
  ),
  rule(
    'Bound',
    ['more', 'than', 'Amount'],
    ([, , amount]) => bound(amount, { minimum: amount.value, isStrict: true }),
    { cost: -0.2 },
  ),
  rule(
    'Bound',
    ['under', 'Amount'],
    ([, amount]) => bound(amount, { maximum: amount.value, isStrict: true }),
    { cost: -0.1 },
  ),
  rule(
    'Bound',
    ['less', 'than', 'Amount'],
    ([, , amount]) => bound(amount, { maximum: amount.value, isStrict: true }),
    { cost: -0.2 },
  ),
  rule(
    'Bound',
    ['atLeast', 'Amount'],
    ([, amount]) => bound(amount, { minimum: amount.value, isStrict: false }),
    { cost: -0.2 },
  ),
  rule(
    'Bound',
    ['atMost', 'Amount'],
    ([, amount]) => bound(amount, { maximum: amount.value, isStrict: false }),
    { cost: -0.2 },
  ),
  rule(
    'Bound',
    ['Amount', 'orMore'],
    ([amount]) => bound(amount, { minimum: amount.value, isStrict: false }),
    { cost: -0.1 },
  ),
  rule(
    'Bound',
    ['Amount', 'orLess'],
    ([amount]) => bound(amount, { maximum: amount.value, isStrict: false }),
    { cost: -0.1 },
  ),
  rule('Bound', ['Amount', 'plus'], ([amount]) => bound(amount, { minimum: amount.value, isStrict: false }), {
    isTight: true,
  }),
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
    rule(
      'Bound',
      ['between', 'Amount', join, 'Amount'],
      ([, first, , second]) => between(lifted(first, second), second),
      { cost: -0.2 },
    ),
    ...(join === 'and' || join === 'or'
      ? []
      : [
          rule(
            'Bound',
            ['Amount', join, 'Amount'],
            ([first, , second]) => between(lifted(first, second), second),
            { cost: 0.1 },
          ),
          rule(
            'Bound',
            ['from', 'Amount', join, 'Amount'],
            ([, first, , second]) => between(lifted(first, second), second),
            { cost: 0 },
          ),
        ]),
    ...(join === 'or'
      ? [
          rule(
            'Bound',
            ['about', 'Amount', join, 'Amount'],
            ([, first, , second]) => {
              const both = between(lifted(first, second), second)
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
      amount.currency === undefined && /^(?:19|20)\d\d$/.test(amount.value)
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
  ...(['likes', 'comments'] as const).flatMap((of) => [
    rule('Bound', ['Bound', of], ([said]) => ({ ...said, of }), { cost: -0.2 }),
  ]),
]

export const amountRules = [...amounts, ...bounds]
