const auxiliary = '(is|are|was|were|do|does|did|has|have|had|can|could|will|would)'
const tagged = '(?:we|they|it|he|she|there|i|you)'
const counted =
  '(?:came|went|was|is|has|arrived|moved|happened|landed|left|reached|comes?|goes|due|falls due|got (?:paid|sent|moved|booked))'
const verb =
  '(?:got|gets?|paid|pays|received|receives|sent|owes?|owed|bought|gave|has|ordered|sold|spent|earned|billed|invoiced|used|took|delivered|booked|posted|wrote|shared)'

/**
 * Negative questions (`didn’t we pay Huta`, `nothing came in yesterday, right?`) are answered like positive ones. The
 * negation stays if it selects records (`customers who haven’t paid`, `who owes nothing`).
 */
export const rhetorical: readonly (readonly [RegExp, string])[] = [
  // Dictated, or sent by telegraph.
  [/\s+(?:full stop|new line|new paragraph|exclamation (?:mark|point))(?=\s|$)/giu, '.'],
  [/\s+question mark(?=\s|$)/giu, '?'],
  [/\s+comma(?=\s)/giu, ','],
  [/\s+STOP(?=\s|$)/gu, '.'],
  // `No remittance to Tuzla in October; do you see any?` asks for those there are.
  [
    /^(?:(?:i|we) (?:can |could )?(?:find|found|see|saw|have|had|got)|there (?:is|are|was|were))?\s*no (?=(?:remittances?|payments?|transfers?|receipts?|invoices?|bills?|deliver(?:y|ies)|transactions?|movements?|entr(?:y|ies)|posts?|bookings?|money|cash)\b)([^.;!?]+?)\s*[,.;!–—-]\s*(?:(?:but )?(?:do|can|could|did|have) (?:you|we)(?: (?:see|find|have|get|know of|got))?(?: (?:any|one|some|it))?|(?:or )?(?:is|are|was|were) there(?: (?:any|one|some))?|or (?:do|can|did) (?:you|we))\s*\?\s*$/giu,
    'any $1?',
  ],
  [/,? i (?:do |sincerely |really |very much )?hope(?=\s*[?.!])/giu, ''],
  // `By count, not by money`, `how many deliveries, not how many pieces`: the one is asked for, the other is none of it.
  [
    /,? (?:and )?not (?:by|in) (?:the )?(?:money|amounts?|value|sums?|worth|numbers?|count|quantity|qty|pieces|volume|size)(?=\s*(?:[?.!,;]|$))/giu,
    '',
  ],
  [/(?<=\bhow (?:many|often)\b.*),? not how (?:many|much) \p{L}+(?=\s*(?:[?.!,;]|$))/giu, ''],
  // The number stands beside each.
  [
    /,? (?:and )?(?:what|which) (?:number|no\.?) (?:did|does|do|has|had|have) (?:it|they|that one|this one) (?:have|carry|bear|had)?/giu,
    '',
  ],
  [
    /\bbefore the (day|week|month|quarter|year) is (?:out|over|up|done|through|finished)\b/giu,
    'by the end of the $1',
  ],
  // `Nothing for the weekend? Check Saturday and Sunday.`
  [/(\bweekend\b[^?.!]*)[?.!] (?:please )?check (?:both )?(?:on )?saturday and sunday[?.!]?\s*$/giu, '$1?'],
  // `We have enough, haven’t we?`
  [
    new RegExp(
      `(?:[,.;!–—-] ?\\b${auxiliary}(?:n[’']?t)?|,? ?\\b${auxiliary}n[’']?t) (?:${tagged}|that)(?: not)?(?: so| true| right| really)?\\s*\\?\\s*$`,
      'giu',
    ),
    '?',
  ],
  [
    /,? (?:right|correct|true|yes|no|yeah|or what|is that (?:right|so|correct|true)|am i right|isn[’']?t (?:that|it)(?: so)?|surely|don[’']?t you think)\s*\?\s*$/giu,
    '?',
  ],
  // `Isn’t there any grease`, `haven’t Attica paid`: at the beginning only.
  [
    new RegExp(
      `(?<=^(?:(?:so|and|but|hey|ok|well|hm+|wait|please|sorry|now),? )*|[.!;] )${auxiliary}n[’']?t (?=(?:we|i|there|they|it|that|the|our|any|\\p{Lu})[\\p{L}]*)`,
      'giu',
    ),
    '$1 ',
  ],
  [
    new RegExp(
      `(?<!\\b(?:who|which|whose|with|customers?|suppliers?|clients?|of|but|if)\\b.*)\\bnothing(?= (?:yet |ever |at all |really |new )?${counted}\\b)(?!.*\\b(?:but|except|besides|other than|apart)\\b)`,
      'giu',
    ),
    'anything',
  ],
  [
    new RegExp(
      `(?<=\\b${verb} (?:us |them |him |me )?)(?<!\\b(?:who|which|whose|customers?|suppliers?|clients?|with|if)\\b.*)nothing(?! (?:but|except|else|other|apart|besides|to|for)\\b)`,
      'giu',
    ),
    'anything',
  ],
  [
    /\bthere (?:must|should|ought to|might|may|has to) be (?=(?:some|any|a|an|one|several)\b|something|anything)/giu,
    'is there ',
  ],
  [/\bwtf\b(?= (?:did|do|does|is|are|was|were|have|has)\b)/giu, 'what'],
  // `This year against last`
  [
    /\bthis (year|quarter|month|week)((?:'s|’s)?(?: [^ ?.!,]+){0,3}),? (against|versus|vs\.?|compared (?:to|with)|than|and) (?:the )?(last|previous)(?='s|’s|[ ]*(?:[?.!,]|$))/giu,
    'this $1$2 $3 $4 $1',
  ],
  // `Regarding Huta, what was paid`
  [
    /^(?:regarding|concerning|apropos(?: of)?|with regard to|with respect to|as regards|on the subject of|in the matter of) (?=[^,:]{2,50}[,:] )/iu,
    '',
  ],
  [
    /\bwhat do(?:es)? (?:that|this|it|they|those|these|all of (?:them|it)|the lot) (?:all )?(?:represent|make|amount to|come to|add up to|sum up to)(?=\s*(?:[?.!,;]|$|in (?:all|total)))/giu,
    'how much is that',
  ],
  [
    /\bdo(?:es)? (that|this|it|they|those) (?:represent|make|amount to|come to|add up to)(?=\s*(?:[?.!,;]|$|in (?:all|total)))/giu,
    'is $1',
  ],
  [
    /\b(how many|number of|the) (?:separate|individual|distinct|single|different) (?=(?:vouchers?|payments?|bookings?|invoices?|transactions?|transfers?|entries|movements?|receipts?|deliver(?:y|ies)|items?|records?)\b)/giu,
    '$1 ',
  ],
  [/\b(?:in|by) (?:the )?way of\b/giu, 'of'],
  [
    /\bfrom (?=the (?:very )?(?:start|beginning|outset) of\b)(?!.*\b(?:to|until|till|through|up to)\b)/giu,
    'since ',
  ],
  [
    /(?:[,.;!–—-] ?)(?:is|was) (?:he|she|it|that|this) (?:right|correct|true|wrong|so|lying|mistaken)\s*\?\s*$/giu,
    '?',
  ],
  // `Not October but September`, `no, not Kyowa, I meant Huta`.
  [
    /(?:\bno,? )?\bnot (?:in |to |from |for )?(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday),? (?:but|i mean(?:t)?|rather|sorry,?) (?=(?:in |to |from |for )?\p{L})/giu,
    '',
  ],
  [/\bby now\b/giu, 'now'],
  [/\b(by|until|till) (?:which|what) (?:date|day)\b/giu, '$1 when'],
  [/\bmessrs\.? (?=\p{Lu})/giu, ''],
  [
    /(?<=\b(?:tasks?|to-?dos?|reminders|chores)\b[^.;!?]*),? (?:whether )?(?:done|finished|completed|ticked(?: off)?) or not(?: yet)?(?=\s*(?:[.,;!]|$))/giu,
    '',
  ],
  // `Are the invoices of Attica paid or open?`
  [
    /^(?:is|are) ([^,;:.?!]*\b(?:invoices?|bills?|inv-[\d-]+|tasks?|to-?dos?)\b[^,;:.?!]*?) (?:(?:already|now|still) )?(?:(?:open|unpaid|outstanding|unsettled|undone|pending) or (?:already )?(?:closed|paid|settled|done|finished|cleared)|(?:closed|paid|settled|done|finished|cleared) or (?:still )?(?:open|unpaid|outstanding|unsettled|undone|pending))(?: (?:now|yet|today))?\s*\?\s*$/giu,
    'show $1',
  ],
  // `Open or closed` is all there is, where it stands beside the records.
  [
    /\b(?:open|unpaid|outstanding|unsettled|active|pending|unfinished|undone) or (?:already |long )?(?:closed|paid|settled|done|completed?|finished|cleared)(?= (?:invoices?|bills?|to-?dos?|tasks?|ones)\b)/giu,
    'all',
  ],
  [
    /\b(?:closed|paid|settled|done|completed?|finished|cleared) or (?:still )?(?:open|unpaid|outstanding|unsettled|active|pending|unfinished|undone)(?= (?:invoices?|bills?|to-?dos?|tasks?|ones)\b)/giu,
    'all',
  ],
  [
    /,? (?:(?:whether|be they|no matter (?:whether|if)|both) )?(?:(?:open|unpaid|outstanding|unsettled|active|pending|unfinished|undone) or (?:already |long )?(?:closed|paid|settled|done|completed?|finished|cleared)|(?:closed|paid|settled|done|completed?|finished|cleared) or (?:still )?(?:open|unpaid|outstanding|unsettled|active|pending|unfinished|undone))(?<=(?:, |whether |they |both |if )[^,]*)(?=\s*[.,;!]|\s*$)(?!.*\?)/giu,
    '',
  ],
]
