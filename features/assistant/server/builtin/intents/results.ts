import type { Draft, Found } from './intent.ts'

const inAccount =
  /^(?:(?:and|so|now) )*(?:what|how much) is (?:(?:still|now|there|currently|sitting|lying) )*in (?:the |our )?$/

/** `What is left`, `what is in the petty cash`, with no result named. */
export const isLeftOver = ({ marks, has, nameIn }: Found): boolean =>
  !has('net') &&
  (inAccount.test(marks.plain.slice(0, nameIn('account')?.at ?? 0)) ||
    marks.concepts.some(
      ({ concept, words }) => concept === 'have' && /(?<![^ ])(?:left|remain\w*)(?![^ ])/.test(words),
    ))

/** `What is left in the petty cash` is the balance of an account. For anything else, stock is meant. */
export function leftIn({ account, currency, by, ...rest }: Draft): Draft | undefined {
  const isPlain =
    Object.keys(rest).every((field) => /^(?:to|limit|operation)$/.test(field)) && by === undefined
  return account === undefined || !isPlain
    ? undefined
    : { account, ...(currency === undefined ? {} : { currency }), operation: 'total', measure: 'net' }
}

/** A net result needs both directions. */
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
