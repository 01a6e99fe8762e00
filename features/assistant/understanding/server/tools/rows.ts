import type { Dimension } from '../parts/marks.ts'
import type { Sense } from '../parts/senses.ts'

/** Words that some records are asked with, and that set no field of them. */
export const fieldless = <S extends Sense>(
  ...senses: readonly S[]
): Readonly<Record<S, readonly [cost: 0, fields: Readonly<Record<string, never>>]>> =>
  // The entries have the type of the senses.
  Object.fromEntries(senses.map((sense) => [sense, [0, {}]])) as never

/** What records are grouped by under its own name. */
export const same = <D extends Dimension>(...dimensions: readonly D[]): { readonly [K in D]: K } =>
  // The entries have the type of the dimensions.
  Object.fromEntries(dimensions.map((dimension) => [dimension, dimension])) as never

export const times = ['day', 'week', 'month', 'quarter', 'year'] as const
