import type { Context } from '../parts/context.ts'
import type { Cat, Values } from '../parts/values.ts'

/** A category, or any one of several. */
type Part = Cat | Rule['parts'][number]

/** A construction: parts in this order are a whole. `make` may decline. */
export interface Rule {
  readonly out: Cat
  /** For each part the categories that it may be; `undefined`: it may be missing. */
  readonly parts: readonly (readonly (Cat | undefined)[])[]
  readonly make: (values: readonly unknown[], context: Context) => Values[Cat] | undefined
  readonly cost: number
  /** Nothing may stand between its parts, not even `the`. */
  readonly isTight: boolean
  /** Questions that it is for; each is read by a test. */
  readonly examples: readonly string[]
}

type ValueOf<C> = C extends Cat ? Values[C] : undefined
type ValuesOf<Parts extends readonly Part[]> = {
  readonly [At in keyof Parts]: Parts[At] extends readonly unknown[]
    ? ValueOf<Parts[At][number]>
    : ValueOf<Parts[At]>
}

/** `Of` in `March (of) 2026`. The first part of a rule is always there. */
export const maybe = <const C extends Cat>(...cats: readonly C[]): readonly (C | undefined)[] => [
  ...cats,
  undefined,
]

/** `rule('Bound', ['over', 'Amount'], …)`: the values that `make` gets and gives have the types of the categories. */
export function rule<Out extends Cat, const Parts extends readonly Part[]>(
  out: Out,
  parts: Parts,
  make: (values: ValuesOf<Parts>, context: Context) => Values[Out] | undefined,
  { cost = 0.1, isTight = false, examples = [] }: Partial<Pick<Rule, 'cost' | 'isTight' | 'examples'>> = {},
): Rule {
  return {
    out,
    parts: parts.map((part) => (typeof part === 'string' ? [part] : part)),
    // The chart gives each rule the values of its own parts.
    make: make as unknown as Rule['make'],
    cost,
    isTight,
    examples,
  }
}
