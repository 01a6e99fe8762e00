import type { Draft, Found } from './intent.ts'

/** `What is left`, where no result is named. */
export const isLeftOver = ({ marks, has }: Found): boolean =>
  !has('net') &&
  marks.concepts.some(
    ({ concept, words }) => concept === 'have' && /(?<![^ ])(?:left|remain\w*)(?![^ ])/.test(words),
  )

/** `What is left in the petty cash` is the balance of an account; of anything else goods are left. */
export function leftIn({ account, currency, by, ...rest }: Draft): Draft | undefined {
  const isPlain =
    Object.keys(rest).every((field) => /^(?:to|limit|operation)$/.test(field)) && by === undefined
  return account === undefined || !isPlain
    ? undefined
    : { account, ...(currency === undefined ? {} : { currency }), operation: 'total', measure: 'net' }
}

/** A result is of both directions. */
export function netOf(draft: Draft): Draft {
  const { type: _, ...both } = draft
  return draft['measure'] === 'net' ? both : draft
}

/** What lost the most has the smallest result. */
export function lostMost(draft: Draft, { marks }: Found): Draft {
  const lost = marks.concepts.find(({ concept, words }) => concept === 'net' && /most|least/.test(words))
  return lost === undefined || draft['operation'] !== 'group'
    ? draft
    : { ...draft, order: lost.words.includes('least') ? 'largest' : 'smallest' }
}
