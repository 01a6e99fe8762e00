import { maybe, type Rule, rule } from '../chart/rule.ts'
import type { Case, Dimension, Mark } from '../parts/marks.ts'
import type { Name } from '../parts/parts.ts'
import type { Word } from '../parts/values.ts'
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

function narrowed(name: Name, dimension: Dimension, to: Case = 'bare'): Mark | undefined {
  const kept = only(name, kindsOf[dimension])
  return kept && { kind: 'name', name: kept, case: to, dimension }
}

const placed = (name: Name, dimension: Dimension, to?: Case): Mark | undefined =>
  dimension === 'warehouse' ? narrowed(name, dimension, to) : undefined

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

const cases = ['to', 'from', 'by', 'of', 'with', 'in', 'for', 'about', 'on'] as const
const caseOf = ({ sense }: Word<(typeof cases)[number]>): Case => (sense === 'on' ? 'in' : sense)

/** What somebody does for a living, beside the name: `our old bearing maker, Kyowa`, `the pallet people in Tuzla`. */
const trades: Rule[] = [
  rule('Trade', ['trade'], ([{ written }]) => written, { cost: 0 }),
  // `Covered by the credit insurer` tells more than a trade.
  rule(
    'Trade',
    [['Theme', 'Name', 'Purpose', 'oldest', 'largest', 'older'], 'Trade'],
    ([word, trade]) => (typeof word === 'string' && word.includes(' ') ? undefined : trade),
    { cost: 0 },
  ),
  rule('Name', ['Name', 'Trade'], ([name]) => only(name, kindsOf.party), { cost: -0.3 }),
  rule(
    'Name',
    ['Trade', maybe('from', 'in', 'of', 'on', 'with', 'called'), 'Name'],
    ([, , name]) => only(name, kindsOf.party),
    { cost: -0.3 },
  ),
]

const names: Rule[] = [
  rule('Name', ['Name', 'Name'], ([one, other]) => joined(one, other), { cost: -0.2 }),
  rule('Mark', ['Name'], ([name]) => ({ kind: 'name', name, case: 'bare' }), { cost: 0 }),
  rule('Mark', ['type', 'Name'], ([, name]) => narrowed(name, 'material'), { cost: -0.2 }),
  rule('Mark', ['of', 'type', 'Name'], ([, , name]) => narrowed(name, 'material'), { cost: -0.3 }),
  rule('Mark', ['called', 'Name'], ([, name]) => ({ kind: 'name', name, case: 'bare' }), { cost: -0.3 }),
  rule(
    'Mark',
    ['a', 'Dimension', 'called', 'Name'],
    ([, { dimension }, , name]) => narrowed(name, dimension),
    { cost: -0.5 },
  ),
  rule('Mark', ['Name', "'s"], ([name]) => ({ kind: 'name', name, case: 'of' }), { cost: 0 }),
  rule('Mark', ['Dimension', 'Name'], ([{ dimension }, name]) => narrowed(name, dimension), { cost: -0.2 }),
  rule(
    'Mark',
    ['Name', 'Dimension'],
    ([name, { dimension, isPlural }]) => (isPlural ? undefined : narrowed(name, dimension)),
    { cost: -0.2 },
  ),
  // `The warehouse in Billbrook`.
  rule('Mark', ['Dimension', 'in', 'Name'], ([{ dimension }, , name]) => placed(name, dimension), {
    cost: -0.2,
  }),
  rule('Mark', [cases, 'Name'], ([word, name]) => ({ kind: 'name', name, case: caseOf(word) }), {
    cost: -0.1,
  }),
  rule(
    'Mark',
    [cases, 'Dimension', 'Name'],
    ([word, { dimension }, name]) => narrowed(name, dimension, caseOf(word)),
    { cost: -0.3 },
  ),
  rule(
    'Mark',
    [cases, 'Dimension', 'in', 'Name'],
    ([word, { dimension }, , name]) => placed(name, dimension, caseOf(word)),
    { cost: -0.3 },
  ),
  rule(
    'Mark',
    [cases, 'Name', 'Dimension'],
    ([word, name, { dimension, isPlural }]) =>
      isPlural ? undefined : narrowed(name, dimension, caseOf(word)),
    { cost: -0.3 },
  ),
]

/** `On that project`: whom or what was named before. */
const meant: Rule[] = [
  rule('Mark', ['that', 'Dimension'], ([, { isPlural }]) => (isPlural ? undefined : said('that')), {
    cost: 0.2,
  }),
  rule('Mark', [cases, 'that', 'Dimension'], ([, , { isPlural }]) => (isPlural ? undefined : said('that')), {
    cost: 0.1,
  }),
]

const beside = ['to', 'from', 'by', 'with', 'of'] as const
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
  rule('Mark', [['to', 'from', 'with', 'by', 'of', 'for'], 'them'], () => said('them'), {
    cost: 0,
    examples: ['Nordlicht: what did we pay to them?'],
  }),
  // `The petty cash: what was spent from it?`
  rule('Mark', [['to', 'from', 'of'], 'it'], () => said('it'), { cost: 0 }),
  rule('Mark', ['mine'], () => ({ kind: 'me', case: 'own' }), { cost: 0 }),
  rule('Mark', [['to', 'of', 'in', 'on', 'for'], 'mine'], () => ({ kind: 'me', case: 'own' }), { cost: 0 }),
  rule('Mark', [beside, 'us'], ([{ sense }]) => ({ kind: 'us', case: sense }), { cost: -0.1 }),
  rule('Mark', [beside, 'me'], ([{ sense }]) => ({ kind: 'me', case: sense }), { cost: -0.1 }),
  rule('Mark', [beside, 'who'], ([{ sense }]) => asked(person, sense), { cost: -0.1 }),
  rule('Mark', ['who'], () => asked(person), { cost: 0 }),
]

/** Who and what is named. */
export const nameRules: readonly Rule[] = [trades, names, meant, people].flat()
