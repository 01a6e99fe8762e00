const onlyRead = 'I only read your records; I change and send nothing.'

/** What cannot be told from the records, or is not done here, whatever else the question holds. */
const refusals: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /(?<!\p{L})(vat|tax|taxes|gst|withholding|taxable|deductible)(?!\p{L})/u,
    'Taxes are not kept apart in the records, so I cannot work them out.',
  ],
  [
    /(?<!\p{L})(salary|salaries|wages?|payroll|bonus(es)?)(?!\p{L})/u,
    'Salaries are not kept apart in the records.',
  ],
  [
    // `Will the 6205 last until Christmas` is no question of the last one.
    /(?<!\p{L})(will|would|could|does|do) (?!you )(?!.*(?:compare|compared|than|versus|vs|against|from|to|with|between|and) last)(?:[^ ]+ ){1,5}last(?= (until|till|us|for|through|another|long|longer)(?!\p{L})|[?.! ]*$)/u,
    'I only tell what is in the records, not what may come.',
  ],
  [
    /(?<!\p{L})(forecasts?|predict(ion|ions|ed)?|projected|projection|budget(s|ed)?|estimate[ds]?|expected to|will (we|i|it|they|our)|going to (be|pay|earn|receive|cost|spend))(?!\p{L})/u,
    'I only tell what is in the records, not what may come.',
  ],
  [
    /(?<!\p{L})(should (we|i) (buy|sell|pay|invest|hire|raise)|recommend|advice|advise|best way|how (can|could|should) (we|i))(?!\p{L})/u,
    'I tell what is in the records; I give no advice.',
  ],
  [
    /(?<!\p{L})(do|does|did|must|should) (we|i) (still |currently |now )?owe(?!\p{L})|(?<!\p{L})(we|i) (still |currently )?owe(?!\p{L})|(?<!\p{L})(we|i) (still )?(have|need) to pay(?!\p{L})|(?<!\p{L})(accounts )?payables?(?! (to us|by))(?!\p{L})|(?<!\p{L})creditors?(?!\p{L})|(?<!\p{L})our (own )?debts?(?!\p{L})|(?<!\p{L})((?<!whom? )do|must|should) (we|i) (still )?(have to )?pay(?!\p{L})(?!.*(?<!\p{L})(most|often|regularly|usually|normally|frequently|monthly|each|every|per)(?!\p{L}))(?<!how (?:often|regularly|frequently) do (?:we|i) pay)|(?<!\p{L})owed by (us|me)(?!\p{L})/u,
    'What you owe to others is not kept in the records; what customers owe you is.',
  ],
  [
    /(?<!\p{L})(margins?|mark-?ups?|discounts?|exchange rates?|interest rates?|unit prices?|prices?|per ?cent|percentages?|ratio|median|standard deviation)(?!\p{L})|%/u,
    'Prices, margins and shares are not worked out here.',
  ],
  [
    /(?<!\p{L})on average (per|a|an|each|every|in a) (day|week|month|quarter|year)(?!\p{L})|(?<!\p{L})(per|a|an|each|every|in a) (day|week|month|quarter|year) on average(?!\p{L})|(?<!\p{L})(averages?|avg|mean|typical) (daily|weekly|monthly|quarterly|yearly|annual)(?!\p{L})|(?<!\p{L})(daily|weekly|monthly|quarterly|yearly|annual) averages?(?!\p{L})/u,
    'Averages are of records here, not of months or years; totals by month I can tell.',
  ],
  [
    /^(please |can you |could you |would you |kindly )*((create|add|delete|remove|send|update|edit|remind|schedule|e-?mail|approve|upload|cancel|rename|assign|forward|export|download)(?!\p{L})(?! (up|together|(me|us) (on|about|the|an?|all|every|what|how|which|who|when|where))(?!\p{L}))|(draft|mark|book|pay|write|make|transfer|share|post|order|complete|call|set|change|move|buy|sell) (?!(an?|the) (\p{L}+ ){0,2}(list|overview|table|summary|comparison|ranking|total|sum|breakdown|report|chart|figures?)s?(?!\p{L}))(an?|the|this|that|these|my|our|it|new|him|her|all|one|invoice|to) )(?=.* |.*$)/u,
    onlyRead,
  ],
]

/** A post or a task may be about anything; so may somebody's work. */
const isMerelyNamed = (line: string): boolean =>
  /(?<!\p{L})(tasks?|todos?|to-dos?|posts?|posted|wrote|written|writes?|writing|reminders?|chores?|errands?|notifications?)(?!\p{L}).*(?<!\p{L})(about|on|regarding|mention\p{L}*|contain\p{L}*|concerning|with|called|named|tagged|tag)(?!\p{L})/u.test(
    line,
  ) ||
  /(?<!\p{L})(?:who|which (?:colleague|member|person|one of us)) (here )?(does|do|is|are|handles?|runs?|looks? after|works?|deals?|takes? care|is responsible|is in charge)(?!\p{L})(?!.*(owes?|owed|paid|pay|paying|due)(?!\p{L}))/u.test(
    line,
  )

const exclusions =
  /(?<!\p{L})(not|no|never|without|except|excluding|besides|other than|apart from|neither|nor|none|unless|instead of|rather than|nobody|nothing|but|minus|aside from|leaving out|exclude|excl)(?!\p{L})/u

/** A sentence, when the question is about what is not here. */
export const refusalOf = (line: string): string | undefined =>
  refusals.find(
    ([pattern, sentence]) => pattern.test(line) && !(isMerelyNamed(line) && sentence !== onlyRead),
  )?.[1]

/** A negation that stands among what was not understood. */
export const exclusionIn = (unknown: readonly string[]): string | undefined =>
  unknown.find((word) => exclusions.test(word.toLowerCase()))
