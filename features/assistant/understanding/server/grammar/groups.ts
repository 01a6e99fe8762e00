import { type Rule, rule } from '../chart/rule.ts'
import type { Case, Dimension, Mark } from '../parts/marks.ts'
import type { Values } from '../parts/values.ts'
import { said } from './words.ts'

const dimensions = [
  'customer', 'supplier', 'party', 'project', 'account', 'category', 'currency', 'type', 'status', 'method',
  'direction', 'material', 'warehouse', 'author', 'tag', 'priority', 'sharer',
] as const // prettier-ignore

const cases = ['to', 'from', 'by', 'of', 'with', 'in'] as const

/** Somebody or something that is asked for. */
export const asked = (
  { dimension, isPlural }: Values['Dimension'],
  to: Case = 'bare',
  limit?: string,
): Mark | undefined =>
  limit === undefined
    ? { kind: 'dimension', dimension, isPlural, case: to, isAsked: true }
    : /^\d{1,2}$/.test(limit)
      ? { kind: 'dimension', dimension, isPlural, case: to, isAsked: true, limit: Number(limit) }
      : undefined
const isSomebody = (dimension: Dimension): boolean => /^(?:customer|supplier|party)$/.test(dimension)
const any = (dimension: Dimension, to: Case = 'bare'): Mark | undefined =>
  isSomebody(dimension)
    ? { kind: 'dimension', dimension, isPlural: false, case: to, isAsked: false, isAny: true }
    : undefined
const askedUnit = ({ unit }: Values['Unit']): Mark | undefined => asked({ dimension: unit, isPlural: false })
export const person = { dimension: 'party', isPlural: false } as const

/** What records are grouped by. */
export const groupRules: readonly Rule[] = [
  rule('Dimension', ['those', 'Dimension'], ([, dimension]) => dimension),
  // `Our biggest sources of cash`.
  rule(
    'Mark',
    ['source'],
    ([{ isPlural }]) => ({ kind: 'dimension', dimension: 'party', isPlural, case: 'from', isAsked: false }),
    { cost: 0 },
  ),
  // `In all three warehouses`.
  rule('Dimension', ['all', 'Number', 'Dimension'], ([, , dimension]) => dimension, { cost: -0.2 }),
  rule('Dimension', [dimensions], ([{ sense, isPlural }]) => ({ dimension: sense, isPlural }), { cost: 0 }),
  rule(
    'Mark',
    ['Dimension'],
    ([{ dimension, isPlural }]) => ({ kind: 'dimension', dimension, isPlural, case: 'bare', isAsked: false }),
    { cost: 0.1 },
  ),
  rule('Mark', ['which', 'Dimension'], ([, dimension]) => asked(dimension), { cost: -0.1 }),
  rule(
    'Mark',
    [['to', 'from', 'by', 'of', 'with'], 'Dimension'],
    ([{ sense }, { dimension, isPlural }]) =>
      isPlural
        ? { kind: 'dimension', dimension, isPlural, case: sense, isAsked: false }
        : sense === 'to' || sense === 'from'
          ? any(dimension, sense)
          : undefined,
    { cost: 0 },
  ),
  // `In our warehouses` is where all of it is.
  rule('Mark', ['in', 'Dimension'], ([, { dimension, isPlural }]) =>
    isPlural ? { kind: 'dimension', dimension, isPlural, case: 'in', isAsked: false } : undefined,
  ),
  rule(
    'Mark',
    [cases, 'a', 'Dimension'],
    ([{ sense }, , { dimension, isPlural }]) => (isPlural ? undefined : any(dimension, sense)),
    { cost: -0.3 },
  ),
  // `Payment to supplier`, but `to the supplier` is one that was named.
  rule(
    'Mark',
    [['to', 'from'], 'Dimension'],
    ([{ sense }, { dimension, isPlural }]) =>
      isPlural || !/^(?:customer|supplier)$/.test(dimension)
        ? undefined
        : { kind: 'dimension', dimension, isPlural: true, case: sense, isAsked: false },
    { isTight: true },
  ),
  rule('Mark', [cases, 'which', 'Dimension'], ([{ sense }, , dimension]) => asked(dimension, sense), {
    cost: -0.1,
  }),
  rule('Mark', [cases, 'each', 'Dimension'], ([{ sense }, , dimension]) => asked(dimension, sense), {
    cost: -0.3,
  }),
  // `How much did each customer pay`: they are asked for, and act.
  rule('Mark', ['each', 'Dimension'], ([, dimension]) => asked(dimension), { cost: -0.2 }),
  rule(
    'Mark',
    ['which', 'Number', 'Dimension'],
    ([, { value }, dimension]) => asked(dimension, 'bare', value),
    { cost: -0.3 },
  ),
  rule(
    'Mark',
    ['Number', 'Dimension'],
    ([{ value }, dimension]) => (dimension.isPlural ? asked(dimension, 'bare', value) : undefined),
    { cost: 0.2 },
  ),
  rule('Mark', ['Number', 'who'], ([{ value }]) => asked({ ...person, isPlural: true }, 'bare', value), {
    cost: -0.3,
    examples: ['the two who paid us most'],
  }),
  rule('Mark', [['by', 'per', 'each'], 'Unit'], ([, { unit }]) => ({ kind: 'group', by: unit }), {
    cost: -0.1,
  }),
  rule(
    'Mark',
    [['by', 'per'], 'Dimension'],
    ([{ written }, { dimension, isPlural }]) =>
      written === 'a' && isSomebody(dimension)
        ? isPlural
          ? undefined
          : any(dimension)
        : { kind: 'group', by: dimension },
    { cost: -0.1 },
  ),
  // `Project by project`.
  rule(
    'Mark',
    ['Dimension', 'by', 'Dimension'],
    ([{ dimension }, , other]) =>
      dimension === other.dimension ? { kind: 'group', by: dimension } : undefined,
    { cost: -0.4 },
  ),
  // `Party-wise payments`, `month wise`.
  rule('Mark', ['Dimension', 'wise'], ([{ dimension }]) => ({ kind: 'group', by: dimension }), {
    cost: -0.4,
    examples: ['vendor-wise payments'],
  }),
  rule('Mark', ['Unit', 'wise'], ([{ unit }]) => ({ kind: 'group', by: unit }), { cost: -0.4 }),
  rule('Mark', ['date', 'wise'], () => ({ kind: 'group', by: 'day' }), { cost: -0.4 }),
  // `Our best month`.
  rule(
    'Mark',
    ['Unit'],
    ([{ unit, isPlural }]) => ({
      kind: 'dimension',
      dimension: unit,
      isPlural,
      case: 'bare',
      isAsked: false,
    }),
    { cost: 0.2 },
  ),
  rule('Mark', ['soFar'], () => said('ever'), { cost: 0.2 }),
  rule('Mark', ['since', 'start'], () => said('ever'), { cost: 0.2 }),
  rule('Mark', ['in', 'which', 'Unit'], ([, , unit]) => askedUnit(unit), { cost: -0.1 }),
  rule('Mark', ['which', 'Unit'], ([, unit]) => askedUnit(unit), { cost: -0.1 }),
]
