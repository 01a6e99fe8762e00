import type { Context } from '../parts/context.ts'
import type { Cat, Values } from '../parts/values.ts'

/** A construction: parts in this order are a whole. `make` may decline. */
export interface Rule {
  readonly out: Cat
  readonly parts: readonly Cat[]
  readonly make: (values: readonly unknown[], context: Context) => Values[Cat] | undefined
  readonly cost: number
  /** Nothing may stand between its parts, not even `the`. */
  readonly isTight: boolean
  /** Questions that need it; each is a test. */
  readonly examples: readonly string[]
}

type ValuesOf<Parts extends readonly Cat[]> = {
  readonly [At in keyof Parts]: Parts[At] extends Cat ? Values[Parts[At]] : never
}

/** `rule('Bound', ['over', 'Amount'], …)`: the values that `make` gets and gives have the types of the categories. */
export function rule<Out extends Cat, const Parts extends readonly Cat[]>(
  out: Out,
  parts: Parts,
  make: (values: ValuesOf<Parts>, context: Context) => Values[Out] | undefined,
  { cost = 0.1, isTight = false, examples = [] }: Partial<Pick<Rule, 'cost' | 'isTight' | 'examples'>> = {},
): Rule {
  // The chart gives each rule the values of its own parts.
  return { out, parts, make: make as unknown as Rule['make'], cost, isTight, examples }
}
