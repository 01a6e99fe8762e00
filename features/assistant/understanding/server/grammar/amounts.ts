import { decimal } from '#platform/contract/decimal.ts'
import { maybe, rule } from '../chart/rule.ts'
import { yearOf } from '../parts/calendar.ts'
import type { Amount, Bound, NumberValue } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'

const times = (value: string, factor: number): string => decimal(value).times(factor).toFixed()

const scaled = ({ value }: { value: string }, scale: number): NumberValue => ({
  value: times(value, scale),
  written: '',
  scale,
})

const bound = <Ends extends Bound>({ currency, unit }: Amount, ends: Ends): Ends => ({
  ...ends,
  ...(currency === undefined ? {} : { currency }),
  ...(unit === undefined ? {} : { unit }),
})

/** Near today such a number is a year, unless it is written as an amount. */
const isYear = ({ value, written }: NumberValue, today: string): boolean =>
  value === written && Math.abs(Number(value) - yearOf(today)) < 3

const exact = (amount: Amount): Bound =>
  bound(amount, { minimum: amount.value, maximum: amount.value, isStrict: false })

/** `Over 500`, `500 or less`. */
const ended = (amount: Amount, word: Sense): Bound =>
  bound(amount, {
    [/^(?:over|more|atLeast|orMore)$/.test(word) ? 'minimum' : 'maximum']: amount.value,
    isStrict: /^(?:over|under|more|less)$/.test(word),
  })

/** `20 to 25 thousand euro`: what follows the second holds for the first. */
function between(said: Amount, second: Amount) {
  const first = lifted(said, second)
  if (first.currency !== undefined && second.currency !== undefined && first.currency !== second.currency)
    return undefined
  if (decimal(first.value).gt(second.value)) return undefined
  return bound({ ...first, ...second }, { minimum: first.value, maximum: second.value, isStrict: false })
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

const scales = ['hundred', 'thousand', 'million', 'lakh', 'crore'] as const
const factors = { hundred: 100, thousand: 1000, million: 1e6, lakh: 1e5, crore: 1e7 }
const amounts = [
  rule('Number', ['Number', scales], ([number, { sense }]) => scaled(number, factors[sense]), { cost: 0 }),
  rule('Number', ['a', scales], ([, { sense }]) => ({ value: String(factors[sense]), written: '' }), {
    cost: 0,
  }),
  rule('Number', ['Number', 'thousandLetter'], ([number]) => scaled(number, 1000), {
    cost: 0,
    isTight: true,
  }),
  rule('Number', ['Number', 'pairsOf'], ([number]) => scaled(number, 2), { cost: 0 }),
  rule('Amount', ['Number', 'thousandEuro'], ([number]) => ({ ...scaled(number, 1000), currency: 'EUR' }), {
    cost: 0,
  }),
  // `Invoices from 2025`, `receipts of 2026, euros only`.
  rule('Amount', ['Number'], ([number], { today }) => (isYear(number, today) ? undefined : number), {
    cost: 0.3,
  }),
  rule(
    'Amount',
    ['Number', 'Currency'],
    ([number, currency], { today }) => (isYear(number, today) ? undefined : { ...number, currency }),
    { cost: 0 },
  ),
  rule('Amount', ['Currency', 'Number'], ([currency, number]) => ({ ...number, currency }), { cost: 0 }),
  rule('Amount', ['Number', 'Measure'], ([{ value }, unit]) => ({ value, unit }), {
    cost: 0,
  }),
]

const bounds = [
  rule('Bound', [['over', 'under'], 'Amount'], ([{ sense }, amount]) => ended(amount, sense), {
    cost: -0.1,
    examples: ['payments over 500'],
  }),
  rule('Bound', [['atLeast', 'atMost'], 'Amount'], ([{ sense }, amount]) => ended(amount, sense), {
    cost: -0.2,
  }),
  rule('Bound', [['more', 'less'], 'than', 'Amount'], ([{ sense }, , amount]) => ended(amount, sense), {
    cost: -0.2,
  }),
  rule('Bound', ['Amount', ['orMore', 'orLess']], ([amount, { sense }]) => ended(amount, sense), {
    cost: -0.1,
  }),
  rule('Bound', ['Amount', 'plus'], ([amount]) => ended(amount, 'orMore'), { isTight: true }),
  rule('Bound', ['exactly', 'Amount'], ([, amount]) => exact(amount), { cost: -0.1 }),
  rule('Bound', ['about', 'Amount', maybe('orSo')], ([, amount]) => rough(amount), { cost: -0.1 }),
  rule('Bound', ['Amount', 'orSo'], ([amount]) => rough(amount), { cost: -0.1 }),
  rule('Bound', ['Number', 'ish'], ([{ value }]) => rough({ value }), {
    cost: -0.1,
    isTight: true,
  }),
  rule('Bound', ['in', 'ballpark', 'of', 'Amount'], ([, , , amount]) => rough(amount), {
    cost: -0.3,
    examples: ['payments in the ballpark of 5,000'],
  }),
  rule(
    'Bound',
    ['between', 'Amount', ['and', 'or', 'to', 'dash'], 'Amount'],
    ([, first, , second]) => between(first, second),
    { cost: -0.2 },
  ),
  rule('Bound', ['Amount', ['to', 'dash'], 'Amount'], ([first, , second]) => between(first, second)),
  rule(
    'Bound',
    ['from', 'Amount', ['to', 'dash'], 'Amount'],
    ([, first, , second]) => between(first, second),
    { cost: 0 },
  ),
  // `Something like 18 or 19 thousand`
  rule(
    'Bound',
    ['about', 'Amount', 'or', 'Amount'],
    ([, first, , second]) => {
      const range = between(first, second)
      return (
        range && {
          ...range,
          minimum: times(range.minimum, 0.9),
          maximum: times(range.maximum, 1.1),
          isRough: true,
        }
      )
    },
    { cost: -0.2 },
  ),
  // `A payment of 17,640`, `send 4,180 euros`: exactly so much. A bare number needs `of`.
  rule(
    'Bound',
    ['of', 'Amount'],
    ([, amount]) =>
      // `One of the three warehouses`
      amount.currency === undefined && /^(?:(?:19|20)\d\d|[23])$/.test(amount.value)
        ? undefined
        : exact(amount),
    { cost: 0.2 },
  ),
  rule('Bound', ['Amount'], ([amount]) => (amount.currency === undefined ? undefined : exact(amount)), {
    cost: 0.5,
  }),
  // `With a total exceeding 5,000`, `whose amount is at least 50`, `in an amount of more than 100`.
  rule(
    'Bound',
    [['a', 'whose', 'with', 'have', 'each'], ['amount', 'total', 'value', 'balance', 'quantity'], 'Bound'],
    ([, { sense }, said]) => (sense === 'total' ? ofTotal(said) : said),
    { cost: -0.3 },
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
  rule(
    'Bound',
    [['amount', 'value', 'balance', 'quantity'], 'Bound'],
    ([, said]) => (isExact(said) ? undefined : said),
    { cost: -0.3 },
  ),
  rule('Bound', [['with', 'in', 'of', 'be', 'to'], 'Bound'], ([, said]) => said, { cost: -0.1 }),
  rule('Bound', ['those', 'Bound'], ([, said]) => said),
  rule('Bound', ['totalling', 'Bound'], ([, said]) => ofTotal(said), { cost: -0.2 }),
  rule('Bound', ['Bound', 'totalling'], ([said]) => ofTotal(said), { cost: -0.2 }),
  rule(
    'Bound',
    ['except', maybe('payment', 'receipt', 'transaction', 'invoice', 'amount'), 'Bound'],
    ([, , said]) => without(said),
    { cost: -0.4 },
  ),
  rule('Bound', ['get', 'Bound'], ([, said]) => (said.of === undefined ? undefined : said)),
  rule('Bound', ['Bound', ['likes', 'comments']], ([said, { sense }]) => ({ ...said, of: sense }), {
    cost: -0.2,
  }),
]

export const amountRules = [...amounts, ...bounds]
