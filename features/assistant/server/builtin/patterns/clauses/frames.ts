/**
 * Clauses that say why or when something is asked: a reason (`because`, `as I`), a purpose (`to get …`, `in preparation
 * of`), or the member's next step (`before I ring`). They do not narrow the question. Clauses in the past tense or with
 * a bare noun may name a day that does (`since Lars joined`, `before the fire`), so they do not belong here.
 */
const one = '(?:i|we|he|she|they|you|it|somebody|someone|everybody|everyone|people)'
const whose = '(?:the|my|our|their|his|her|a|an|this|that|these|those|some|your)'
const now =
  '(?:am|is|are|have|has|need|needs|want|wants|can|cannot|must|should|would|may|might|do|does|will|keep|keeps|know|knows|ask|asks|wait|waits|insist|insists|claim|claims|think|thinks|say|says|get|gets|go|goes|sign|signs|send|sends|plan|plans)'
const calling =
  '(?:ring|phone|call|mail|e-?mail|write|text|message|meet|see|visit|answer|reply|respond|chase|remind|talk|speak|get back|go back|turn|reach out|bother|ask|tell|confront|sign|leave|close|hang up|send|fax|contact|approach|negotiate|argue|complain|approve|release|start|begin|forget)'
const softly = '(?:(?:and|so|but|just|only|maybe|or|well|also) )*'

const reasons = [
  `(?:assuming|supposing|presuming|hoping)(?: that)? (?:${one}|${whose}|nothing|everything|all) `,
  `(?:because|as|seeing(?: as| that)?|given(?: that)?|considering(?: that)?|now(?: that)?|in case|lest|for the simple reason that) (?:${one}|${whose}) `,
  `(?:since|while|whilst|when|once|until|till) ${one} ${now}(?: |$)`,
  `(?:since|while) ${whose} (?:[^ ]+ ){1,3}${now}(?: |$)`,
  // What is still to come: `before we moved` is over.
  `(?:before|until|once|as soon as) (?:i|we|he|she|it|things|everything|all) (?![^ ]+ed |(?:was|were|had|did|went|came|got|took|gave|left|lost|sold|bought|paid|began|grew|built|made|met|saw|sent|fell|broke|ran|won|became|knew|wrote|said|told) )[^ ]+ `,
  `(?:after|when) (?:i|we|he|she) (?:(?:can|could|have to|must|go and|finally|actually|even|next) )*${calling}(?: |$)`,
  `(?:before|until|once|as soon as) ${whose} (?:[^ ]+ ){1,2}(?:rings?|starts?|begins?|closes?|comes?|arrives?|leaves?|gets?|is|are|goes|calls?|asks?|wakes?|finds?|walks?|turns?|wants?|opens?|shuts?|ends?|expires?|happens?|finishes|resumes?)(?: |$)`,
  `so (?:that )?(?:i|we|he|she|they|nobody|everybody|everyone|no one) `,
]
const purposes = [
  '(?:in (?:preparation|anticipation|order to)|for the sake of|ahead of|as (?:a )?preparation|by way of preparation)(?: |$)',
  `with (?:${whose} )?(?:[^ ]+ ){1,3}(?:coming(?: up)?|looming|approaching|pending|around the corner|due soon|ahead|on the (?:phone|line)|breathing down [^ ]+ neck|waiting|at the door|here|in the building|next door)(?= $)`,
  '(?:in order )?to (?:get|prepare|make|be|keep|help|finish|fill|complete|close|avoid|plan|match|reconcile|double-check|cross-check|check|verify|answer|settle|satisfy|understand|update|write|draft|back|prove|show|convince|calm|please|see|double check|cross check) ',
]
const doings = [
  '(?:one|some|two|several|a few)(?: of (?:them|these|those))? (?:is|are|seems?|may be|might be|must be|could be) (?:said|reported|supposed|thought|believed|claimed|rumou?red) ',
  `(?:need|want|wanted|needed|have|got|must|had|would like) (?:it|this|that|them|these|those|to)(?! be ) `,
  `(?:just|only|back|finally|still|currently|right now) (?:got|came|come|heard|spoke|talked|off|back|had|met|saw|read|checking|preparing|planning|sorting|doing|working|going|trying|filling|writing|drafting) `,
  '(?:off to|on my way|about to|going to|planning|preparing|sorting|drafting|filling in|filling out|writing|working on|going through|trying to|hoping to|looking at|thinking of|thinking about|getting ready|busy with|stuck in|stuck on|sitting in|standing in|waiting for) ',
  '(?:have|has|had|can|could|do|did|does|am|is|was|would|will) not (?:heard|seen|looked|checked|found|reach|reached|find|see|tell|remember|recall|trust|believe|think|know|sure|hear) ?',
  '(?:nobody|no one|none of (?:us|them)|nothing|not one person) ',
  '(?:(?:the|my|our) )?[^ ]+ (?:is |are )?(?:(?:stand|wait|sit|hover)(?:s|ing)? )?(?:here|next to me|beside me|behind me|over my shoulder|at my desk|in my office|at the door|at the gate|in the building|on the line|on the phone)(?= $)',
  `(?:the|that|this|their|its|his|her|my|our) (?:[^ ]+ ){1,3}(?:rings?|rang|says?|said|means?|meant|tells?|told) (?:me )?(?:no|nothing|any|a|not) `,
]

const reason = new RegExp(`^${softly}(?:${[...reasons, ...purposes].join('|')})`)
const frame = new RegExp(`^${softly}(?:${[...reasons, ...purposes, ...doings].join('|')})`)
/** Also where no sign parts it from the question. */
const following = new RegExp(
  `^(?:(?:before|once|when) (?:i|we|he|she) (?:(?:can|could|have to|must|go and) )*${calling} |(?:because|as|since) (?:i|we|he|she|${whose} [^ ]+) (?:am|is|are|have|has|need|needs|want|wants|must|keep|keeps|asks?|insists?|claims?|thinks?|says?)(?: |$)|so (?:that )?(?:i|we|he|she) (?:can|could|may|know|have|do not|will)(?: |$)|in case (?:i|we|he|she|they|${whose}) )`,
)

/** A negation inside a reason applies to the reason only. */
export const isReason = (words: string): boolean => reason.test(`${words} `)
export const isFrame = (words: string): boolean => frame.test(`${words} `)
export const isFollowingFrame = (words: string): boolean => following.test(`${words} `)
