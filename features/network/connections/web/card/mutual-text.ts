import type { Suggestion } from '../../contract.ts'

export const mutualText = (mutual: number): string =>
  mutual === 1 ? '1 mutual connection' : `${mutual} mutual connections`

/** A name in bidi isolates, so that its writing direction does not affect the text around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** 'Anna Berg, Bo Chen, Cleo Diaz and 4 more'. */
export function mutualNames({ mutual, mutuals }: Pick<Suggestion, 'mutual' | 'mutuals'>): string {
  const names = mutuals.map(({ fullName }) => isolated(fullName))
  const more = mutual - names.length
  if (more > 0) return `${names.join(', ')} and ${more} more`
  const last = names.pop()
  return last === undefined ? '' : names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
