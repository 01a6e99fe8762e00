import type { Draft, Found } from './intent.ts'

/** Words for all the money that came and went, loans and investments included: a cash flow, a balance. */
const ofCash =
  /(?<![^ ])(?:cash|liquid(?:ity)?|balances?|positions?|banks?|hand|coffers|finances|stand|receipts?|received|inflows?|takings|incoming|collections|money in|in and out|movement|change|flow)(?![^ ])|(?<![^ ])ins? (?:minus|less|net of)(?![^ ])|^how much (?:money |cash )?(?:is|was|lies|do|have|remained|remains|sits|stands)(?! left after)(?![^ ])|after (?:the |our |all )*(?:payments|outgoings|spending)/

/**
 * A result is the profit, which counts income and expenses alone, unless the question speaks of cash, of an account, or
 * of all that was received and paid.
 */
export function profitOf(draft: Draft, { marks, has }: Found): Draft {
  if (draft['measure'] !== 'net') return draft
  const nets = marks.concepts.filter(({ concept }) => concept === 'net')
  const isOfCash = nets.some(({ words }) => ofCash.test(words)) || (nets.length === 0 && !has('income'))
  const isPlain = nets.every(({ words }) => words === 'net')
  const isNarrowed =
    draft['account'] !== undefined || draft['category'] !== undefined || draft['by'] === 'account'
  // Each category by itself has nothing to leave out.
  return isOfCash ||
    isNarrowed ||
    (isPlain && (draft['by'] === 'category' || has('received') || has('money')))
    ? draft
    : { ...draft, measure: 'profit' }
}

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
  return draft['measure'] === 'net' || draft['measure'] === 'profit' ? both : draft
}

/** What was earned is income; money that was received may also be a loan. */
export const earnedOf = (draft: Draft, { marks }: Found): Draft =>
  draft['type'] === 'received' &&
  draft['category'] === undefined &&
  marks.concepts.some(({ words }) => /(?<![^ ])earn(?:s|ed|ing)?(?![^ ])/.test(words))
    ? { ...draft, category: 'income' }
    : draft

/** What lost the most has the smallest result. */
export function lostMost(draft: Draft, { marks }: Found): Draft {
  const lost = marks.concepts.find(({ concept, words }) => concept === 'net' && /most|least/.test(words))
  return lost === undefined || draft['operation'] !== 'group'
    ? draft
    : { ...draft, order: lost.words.includes('least') ? 'largest' : 'smallest' }
}
