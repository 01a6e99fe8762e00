import { type Rule, rule } from '../chart/rule.ts'
import type { Case, Dimension, Mark } from '../parts/marks.ts'
import type { Name } from '../parts/parts.ts'
import { asked, person } from './groups.ts'
import { said } from './words.ts'

/** What a dimension says of a name: `project Harbour 3`, `the Tuzla team`. */
const kindsOf: Partial<Record<Dimension, readonly string[]>> = {
  customer: ['party', 'customer', 'payer', 'partner'],
  supplier: ['party', 'supplier', 'partner'],
  party: ['party', 'customer', 'supplier', 'payer', 'partner'],
  project: ['project'],
  account: ['account'],
  material: ['material', 'item'],
  warehouse: ['warehouse'],
  author: ['person'],
  tag: ['tag'],
}

const only = (name: Name, kinds: readonly string[] = []): Name | undefined => {
  const hits = name.hits.filter(({ kind }) => kinds.includes(kind))
  return hits.length === 0 ? undefined : { ...name, hits }
}

function narrowed(name: Name, dimension: Dimension): Mark | undefined {
  const kept = only(name, kindsOf[dimension])
  return kept && { kind: 'name', name: kept, case: 'bare', dimension }
}

const placed = (name: Name, dimension: Dimension): Mark | undefined =>
  dimension === 'warehouse' ? narrowed(name, dimension) : undefined

/** `Attica kiln 2`, `the S235JR coil`: two parts of one name, not beside each other in it. */
function joined(one: Name, other: Name): Name | undefined {
  const hits = one.hits.filter(
    ({ kind, value }) =>
      /^(?:project|account|material|item)$/.test(kind) &&
      other.hits.some((hit) => hit.kind === kind && hit.value === value),
  )
  const isCompany = one.hits.some(
    ({ kind, value }) =>
      kindsOf.party?.includes(kind) === true && other.hits.some((hit) => hit.value === value),
  )
  const isOne = new Set(hits.flatMap(({ kind, value }) => (kind === 'item' ? [] : [kind + value]))).size === 1
  const isBeside = hits.some(({ value }) =>
    ['', ' '].some((blank) => value.includes(`${one.shared}${blank}${other.shared}`)),
  )
  return isOne && !isCompany && !isBeside && one.written !== other.written
    ? { written: `${one.written} ${other.written}`, hits }
    : undefined
}

/** `Test` alone is a word like others; `project test` and `test bench` are names. */
const named = (name: Name, to: Case): Mark | undefined =>
  name.isEveryday === true ? undefined : { kind: 'name', name, case: to }

const withCase = (mark: Mark, to: Case): Mark | undefined =>
  (mark.kind === 'name' && mark.case === 'bare') ||
  (mark.kind === 'dimension' && mark.case === 'bare' && !mark.isAsked)
    ? { ...mark, case: to }
    : undefined

/** What somebody does for a living, beside the name: `our old bearing maker, Kyowa`, `the pallet people in Tuzla`. */
const trades: Rule[] = [
  rule('Trade', ['trade'], ([{ written }]) => written, { cost: 0 }),
  // `Covered by the credit insurer` tells more than a trade.
  ...(['Theme', 'Name', 'Purpose', 'oldest', 'largest', 'older'] as const).map((what) =>
    rule(
      'Trade',
      [what, 'Trade'],
      ([word, trade]) =>
        typeof word === 'string' && word.includes(' ') && what === 'Theme' ? undefined : trade,
      { cost: 0 },
    ),
  ),
  rule('Name', ['Trade', 'Name'], ([, name]) => only(name, kindsOf.party), { cost: -0.3 }),
  rule('Name', ['Name', 'Trade'], ([name]) => only(name, kindsOf.party), { cost: -0.3 }),
  ...(['from', 'in', 'of', 'on', 'with', 'called'] as const).map((word) =>
    rule('Name', ['Trade', word, 'Name'], ([, , name]) => only(name, kindsOf.party), { cost: -0.3 }),
  ),
]

const names: Rule[] = [
  rule('Name', ['Name', 'Name'], ([one, other]) => joined(one, other), { cost: -0.2 }),
  rule('Mark', ['Name'], ([name]) => named(name, 'bare'), { cost: 0 }),
  rule('Mark', ['type', 'Name'], ([, name]) => narrowed(name, 'material'), { cost: -0.2 }),
  rule('Mark', ['of', 'type', 'Name'], ([, , name]) => narrowed(name, 'material'), { cost: -0.3 }),
  rule('Mark', ['called', 'Name'], ([, name]) => ({ kind: 'name', name, case: 'bare' }), { cost: -0.3 }),
  rule(
    'Mark',
    ['a', 'Dimension', 'called', 'Name'],
    ([, { dimension }, , name]) => narrowed(name, dimension),
    {
      cost: -0.5,
    },
  ),
  rule('Mark', ['Name', "'s"], ([name]) => named(name, 'of'), { cost: 0 }),
  rule('Mark', ['Dimension', 'Name'], ([{ dimension }, name]) => narrowed(name, dimension), { cost: -0.2 }),
  rule(
    'Mark',
    ['Name', 'Dimension'],
    ([name, { dimension, isPlural }]) => (isPlural ? undefined : narrowed(name, dimension)),
    {
      cost: -0.2,
    },
  ),
  // `The warehouse in Billbrook`.
  rule('Mark', ['Dimension', 'in', 'Name'], ([{ dimension }, , name]) => placed(name, dimension), {
    cost: -0.2,
  }),
  ...(['to', 'from', 'by', 'of', 'with', 'in', 'for', 'about', 'on'] as const).flatMap((word) => {
    const to: Case = word === 'on' ? 'in' : word
    return [
      rule(
        'Mark',
        [word, 'Dimension', 'in', 'Name'],
        ([, { dimension }, , name]) => {
          const mark = placed(name, dimension)
          return mark && withCase(mark, to)
        },
        { cost: -0.3 },
      ),
      rule('Mark', [word, 'Name'], ([, name]) => named(name, to), { cost: -0.1 }),
      rule(
        'Mark',
        [word, 'Dimension', 'Name'],
        ([, { dimension }, name]) => {
          const mark = narrowed(name, dimension)
          return mark && withCase(mark, to)
        },
        { cost: -0.3 },
      ),
      rule(
        'Mark',
        [word, 'Name', 'Dimension'],
        ([, name, { dimension, isPlural }]) => {
          const mark = isPlural ? undefined : narrowed(name, dimension)
          return mark && withCase(mark, to)
        },
        { cost: -0.3 },
      ),
    ]
  }),
]

/** `On that project`: whom or what was named before. */
const meant: Rule[] = [
  rule('Mark', ['that', 'Dimension'], ([, { isPlural }]) => (isPlural ? undefined : said('that')), {
    cost: 0.2,
  }),
  ...(['to', 'from', 'by', 'of', 'with', 'in', 'for', 'on'] as const).map((word) =>
    rule('Mark', [word, 'that', 'Dimension'], ([, , { isPlural }]) => (isPlural ? undefined : said('that')), {
      cost: 0.1,
    }),
  ),
]

const people: Rule[] = [
  rule('Mark', ['we'], () => ({ kind: 'us', case: 'agent' }), { cost: 0 }),
  rule('Mark', ['us'], () => ({ kind: 'us', case: 'bare' }), { cost: 0 }),
  rule(
    'Mark',
    ['somebody'],
    () => ({ kind: 'dimension', dimension: 'party', isPlural: false, case: 'bare', isAsked: false }),
    { cost: 0 },
  ),
  rule('Mark', ['me'], () => ({ kind: 'me', case: 'bare' }), { cost: 0 }),
  ...(['to', 'from', 'with', 'by', 'of', 'for'] as const).map((word) =>
    rule('Mark', [word, 'them'], () => said('them'), {
      cost: 0,
      examples: word === 'to' ? ['Nordlicht called. What did we pay to them?'] : [],
    }),
  ),
  // `The petty cash: what was spent from it?`
  ...(['to', 'from', 'of'] as const).map((word) => rule('Mark', [word, 'it'], () => said('it'), { cost: 0 })),
  rule('Mark', ['mine'], () => ({ kind: 'me', case: 'own' }), { cost: 0 }),
  ...(['to', 'of', 'in', 'on', 'for'] as const).map((word) =>
    rule('Mark', [word, 'mine'], () => ({ kind: 'me', case: 'own' }), { cost: 0 }),
  ),
  ...(['to', 'from', 'by', 'with', 'of'] as const).flatMap((word) => [
    rule('Mark', [word, 'us'], () => ({ kind: 'us', case: word }), { cost: -0.1 }),
    rule('Mark', [word, 'me'], () => ({ kind: 'me', case: word }), { cost: -0.1 }),
    rule('Mark', [word, 'who'], () => asked(person, word), { cost: -0.1 }),
  ]),
  rule('Mark', ['who'], () => asked(person), { cost: 0 }),
]

/** Who and what is named. */
export const nameRules: readonly Rule[] = [trades, names, meant, people].flat()
