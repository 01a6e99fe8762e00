import { maxRows } from '#features/inquiry/domain.ts'
import { toolCall, type ToolCall } from '#features/inquiry/contract.ts'
import { countOf } from '../entities/counting.ts'
import { type Intent, intents, type Interpretation } from '../intents/index.ts'

const softly = '(?:(?:and|n|so|but|then|ok|okay|now|just) )*'
/** `When was it`, `how much was that`: of the one record that was shown. */
const ofTheOne = new RegExp(
  `^${softly}(?:how (?:much|many|big|large|high)|when|who|whose|what|to whom|from whom|who from|who to|what for|for what|for how much|(?:in |from |to |of |on |under |for |by |at |with |through |via )?(?:which|what) (?:project|account|warehouse|customer|supplier|day|date|currency))(?: (?:was|is|were|did|for|it|that|this|that one|come|came|go|went|to|from|exactly|again|in|on|amount|booked|recorded|made|entered|posted|due|issued|raised|payable))*$`,
)
/** `Who got it`, `when did we send that one`. */
const ofIt = new RegExp(
  `^${softly}(?:(?:who|which (?:customer|supplier|company)) (?:got|paid|sent|received|took|made|wrote|posted|booked|bought|owes|owed)|when did (?:i|we) (?:start|send|issue|write|raise|make|book|pay|get|receive|ship|create)) (?:it|that|this|that one|this one)$`,
)

const ofAll = new RegExp(
  `^${softly}(?:whose(?: (?:are|were|is|was) (?:they|these|those|it|that))?|(?:what|for what)(?: (?:is|was|are|were) (?:it|they|that|those|these))?(?: for)?(?<=for|for what)(?: exactly)?|(?:who|whom) (?:are|were) (?:they|these|those) (?:for|from|to|with)|(?:for|from|to) whom (?:are|were|did) (?:they|these|those)(?: go| come)?|(?:what|which) (?:are|were) (?:their|the) (?:dates?|numbers?|amounts?|due dates?))$`,
)
const whichOnes = new RegExp(
  `^${softly}(?:which|what|who)(?: ones?)?(?: (?:are|were|is|was))?(?: (?:they|these|those|that|it))?(?: exactly| precisely| in detail)?$`,
)
const rowsOf = new RegExp(
  `^${softly}(?:how much (?:is |was |for |did )?each(?: of (?:them|these|those))?(?: (?:one|get|got|cost|costs|pay|paid|receive|received))*|how many (?:are|were|is|makes?) (?:there|they|these|those|that|it))(?: (?:in all|altogether|in total|of them))?$`,
)
const onHand = new RegExp(
  `^${softly}how (?:many|much)(?: (?:exactly|is|are|there|it|that|they|left|of it|of them|in stock|on hand|altogether|in all|do we have))*$`,
)
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const numbers = '(?:\\d|two|three|four|five)'
const noun =
  '(?:ones?|place|payments?|receipts?|transfers?|transactions?|invoices?|bills?|customers?|debtors?|suppliers?|projects?|deliver(?:y|ies)|movements?|materials?|tasks?|posts?)'
const opening = `^${softly}(?:(?:what about|how about|which|what|who|when) (?:(?:is|was|were|are|comes|came|ranks|ranked|follows|followed) )?)?(?:the |my |our |in )?`
const closing =
  '(?: (?:then|please|it|that|this|that one|this one|one|on the list|of (?:them|these|those)))*$'
const ranks: Readonly<Record<string, RegExp>> = {
  largest: /biggest|largest|highest|best|worst|most/,
  smallest: /smallest|lowest|least/,
  newest: /newest|latest|recent|last/,
  oldest: /oldest|earliest|longest/,
}
const ranked =
  '(?:biggest|largest|highest|best|worst|most|smallest|lowest|least|newest|latest|most recent|last|oldest|earliest|longest)'
const nth = new RegExp(
  `${opening}(second|third|fourth|fifth|[2-5](?:nd|rd|th)|runner[- ]up)(?: (${ranked}))?(?: ${noun})?${closing}`,
)
/** `The two before that`, `the previous one`. */
const further = new RegExp(
  `${opening}(?:(?:(${numbers}) )?(?:${noun} )?(?:before|after)|(?:previous|prior|preceding)(?: (${numbers}))?|next(?: (${numbers}))?)(?: ${noun})?${closing}`,
)
const fromTheEnd = new RegExp(
  `${opening}(?:last but one|latest but one|second to last|second last|penultimate)(?: ${noun})?${closing}`,
)
/** `The oldest of them` of the latest three. */
const ofThese = new RegExp(
  `${opening}(?:first|last|${ranked})(?: ${noun})? (?:of|among|out of) (?:them|these|those|the ${numbers}|(?:these|those) ${numbers})$`,
)
/** `Which of the two got more`: beside each other they tell it. */
const ofTwo =
  /^(?:(?:and|so|but|then|ok|okay|now) )*which (?:one )?of (?:the two|the two of them|them|these|those|these two|those two|both)(?: (is|was|has|had|got|gets|charged|cost|costs)(?: us)?)?(?: the)? (?:more|most|less|least|bigger|larger|higher|smaller|lower|biggest|largest|highest|smallest|lowest)$/
const difference =
  /^(?:(?:and|so) )?by how much(?: exactly)?$|^(?:(?:and|so|but|then|ok|okay|now|just) )*(?:(?:what|how (?:big|large|much|high)) (?:is|was|are|makes?) |what does |tell me )?(?:the |that )?(?:difference|gap|delta)(?: (?:is|then|leave (?:us|me)(?: with)?|between (?:them|the two|these|those|both|these two|those two)|of (?:the two|both|them)))*$/

/** How many rows hold the one that is asked for; undefined when nothing tells which comes after the last. */
function rowsFor(plain: string, { input }: ToolCall): number | undefined {
  const order = 'order' in input ? input.order : undefined
  if (input.limit === undefined || order === undefined) return undefined
  const [isNth, which = '', rank] = nth.exec(plain) ?? []
  if (isNth !== undefined)
    return rank === undefined || ranks[order]?.test(rank)
      ? Math.max(
          input.limit,
          /^\d/.test(which) ? Number(which[0]) : which.startsWith('runner') ? 2 : ordinals.indexOf(which) + 1,
        )
      : undefined
  if (fromTheEnd.test(plain)) return order === 'newest' ? input.limit + 1 : undefined
  const [words, before, previous, next] = further.exec(plain) ?? []
  if (words === undefined) return undefined
  // Before the newest there are older ones, before the largest is nothing; with `after` it is the other way round.
  const isOnward = /(?<![^ ])next(?![^ ])/.test(words) || words.includes('after') !== (order === 'newest')
  if (!isOnward) return undefined
  return input.limit + countOf(before ?? previous ?? next ?? 'one')
}

/**
 * Reads a question about the record that was just shown, about the one next to it, or about the difference of two
 * answers.
 */
export function lastRecordAsked(plain: string, lastCalls: readonly ToolCall[]): Interpretation | undefined {
  const [last, second, third] = lastCalls
  const intent: Intent | undefined = intents.find(({ tool }) => tool === last?.tool)
  if (last === undefined || intent === undefined || third !== undefined) return undefined
  const reading = (calls: readonly ToolCall[], isComparison = false): Interpretation => ({
    intent,
    calls,
    score: 1,
    unplaced: [],
    isComparison,
  })
  if (second !== undefined) {
    const isPlain = lastCalls.every(
      ({ tool, input }) =>
        tool === last.tool &&
        !('order' in input) &&
        !('by' in input) &&
        (!('measure' in input) || input.measure === 'sum'),
    )
    const [isOfTwo, verb = 'is'] = ofTwo.exec(plain) ?? []
    const isSame = /^(?:is|was|has|had)$/.test(verb) || ('type' in last.input && last.input.type === 'paid')
    return isPlain && (difference.test(plain) || (isOfTwo !== undefined && isSame))
      ? reading(lastCalls, true)
      : undefined
  }
  // `How much was it` of the first of many groups: it stands in their table.
  if (
    'by' in last.input &&
    last.input.by !== undefined &&
    /^(?:and )?how (?:much|many)(?: (?:was|is) (?:it|that)| exactly| in all| altogether| did (?:it|they|he|she) (?:take|get|use|receive|issue|buy))?$/.test(
      plain,
    )
  )
    return reading([last])
  // `Whose are they`, `how many are there` of a table: it stands there.
  if (ofAll.test(plain)) return reading([last])
  // What is on hand tells how much of it.
  if (last.tool === 'stock' && onHand.test(plain)) return reading([last])
  if (whichOnes.test(plain) && !('by' in last.input && last.input.by !== undefined)) {
    const { operation: _operation, measure: _measure, ...shown } = last.input as Record<string, unknown>
    const list = toolCall.safeParse({ tool: last.tool, input: shown }).data
    if (list !== undefined) return reading([list])
  }
  if ('by' in last.input && last.input.by !== undefined && rowsOf.test(plain)) return reading([last])
  if (last.input.limit === 1 && (ofTheOne.test(plain) || ofIt.test(plain))) return reading([last])
  // Of few that were picked by their order, all stand there.
  if (
    'order' in last.input &&
    (last.input.limit ?? maxRows) < 10 &&
    (ofThese.test(plain) || ofIt.test(plain))
  )
    return reading([last])
  const rows = rowsFor(plain, last)
  if (rows === undefined || rows > maxRows) return undefined
  const more = toolCall.safeParse({ tool: last.tool, input: { ...last.input, limit: rows } }).data
  return more && reading([more])
}
