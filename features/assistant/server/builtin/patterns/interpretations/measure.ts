import type { Intent } from '../intents/intent.ts'
import type { Concept } from '../lexicon/index.ts'
import type { DimensionMark } from '../entities/dimensions.ts'
import type { Marks } from '../entities/entities.ts'

/** The measure of a question. The default is the sum. */
export function measureOf(
  intent: Intent,
  marks: Marks,
  has: (concept: Concept) => boolean,
  by: DimensionMark | undefined,
): string | undefined {
  const known = intent.measures
  // `How many invoices, and for how much`: a sum tells of how many it is.
  const asksSum =
    known !== undefined &&
    by === undefined &&
    marks.concepts.some(
      ({ concept, words }) => concept === 'worth' || (concept === 'howMuch' && words.endsWith('how much')),
    )
  const measure =
    (has('net') || has('minus')) && known?.includes('net')
      ? 'net'
      : has('average')
        ? 'average'
        : has('count') && !asksSum
          ? 'count'
          : has('paidAmount') && known?.includes('paid')
            ? 'paid'
            : undefined
  if (measure !== undefined) return measure
  const extreme =
    marks.concepts.find(({ concept }) => concept === 'largest' || concept === 'smallest')?.words ?? ''
  // `The largest payment by project`: of each; `the largest projects`: in that order.
  return by?.isBy &&
    !marks.dimensions.some(({ isBy }) => !isBy) &&
    known !== undefined &&
    marks.limits.length === 0 &&
    // `Largest first` is an order.
    !/ (?:first|top)$| to (?:the )?\p{L}+$|^(?:sort|order|rank|in |by )/u.test(extreme)
    ? has('largest')
      ? 'largest'
      : has('smallest')
        ? 'smallest'
        : undefined
    : undefined
}

/** `The latest invoice` is one, `the latest invoices` are several. */
export function isOne(intent: Intent, marks: Marks): boolean {
  if (
    marks.concepts.some(
      ({ concept, words }) =>
        (concept === 'newest' && /recent(ly)?$|lately/.test(words) && !words.startsWith('most')) ||
        // An order is of several.
        /^(sort|order|rank|arrang|listed by|lined|in (order|chrono|date)|in the order|by |according|chrono|desc|asc|[^ ]+ first$|most recent first$|[^ ]+ ones? first$)/.test(
          words,
        ),
    )
  )
    return false
  const nouns = marks.concepts.filter(
    ({ concept }) => intent.concepts[concept] !== undefined && concept !== 'howMuch',
  )
  return !nouns.some(({ words }) => /[^su]s$/.test(words) && !/ (us|has|was)$/.test(words))
}
