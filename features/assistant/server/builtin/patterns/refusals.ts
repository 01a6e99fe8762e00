const onlyRead = 'I only read your records; I change and send nothing.'

/** What cannot be told from the records, or is not done here, whatever else the question holds. */
const refusals: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /(?<!\p{L})(vat(?! (?:returns?|declarations?|filing|report)(?!\p{L}))|tax(?! (?:returns?|declarations?|filing|advis|office|consult|accountant|man|men|people|guy|inspector|audit|lady|woman))|taxes|gst|withholding|taxable|deductible)(?!\p{L})/u,
    'Taxes are not worked out here; invoices and bills with tax show it in their sums.',
  ],
  [
    /(?<!\p{L})(?:cancell?ed|voided|annulled|written off|credited) (?:[^ ]+ ){0,2}(?:invoices?|bills?)(?!\p{L})|(?<!\p{L})(?:invoices?|bills?|inv-[\d-]+)(?: (?:that|which|we|have|has|had|was|were|is|are|been|got|did|ever))* (?:cancell?ed|voided|annulled|written off|credited|cancel|void)(?!\p{L})|^(?:was |were |is |has |have )?(?:there )?(?:anything|something|any|which ones|how many)(?: (?:was|were|been|got))* (?:cancell?ed|voided|annulled)(?!\p{L})|(?<!\p{L})(?:cancel|cancell?ed|void|write off|wrote off|writing off|written off) (?:[^ ]+ ){0,2}(?:invoices?|bills?)(?!\p{L})|^(?!.*(?:descri|contain|mention|text|word|say)).*(?<!\p{L})(?:credit notes?|cancellation invoices?|storno|write-?offs?|bad debts?)(?!\p{L})/u,
    'I do not look through credit notes, cancelled invoices and write-offs. The invoice list has a filter by kind of document.',
  ],
  [
    /(?<!\p{L})(?:was|were|been|got|which|that|who|invoices?|bills?|customers?) paid (?:us |me |too |their bills |their invoices )*(?:late|after the due date|too late)(?!\p{L})|(?<!\p{L})ever paid (?:us )?late(?!\p{L})|(?<!\p{L})(?:average|avg|mean|typical) (?:(?:payment|payments?) )?(?:time|delay|days|number of days|duration)(?!\p{L})|(?<!\p{L})days (?:late|overdue|to pay) on (?:average|avg)(?!\p{L})/u,
    'I do not compare days of payment with due dates; I can tell what is overdue now, and list payments.',
  ],
  [
    /(?<!\p{L})(?:since when|how long|for how long|when) (?:is|are|was|were|has|have|had|did)(?: |[^ ]+ ){1,6}?(?:been |become )?(?:an? |our |one of our )(?:[^ ]+ )?(?:customers?|clients?|suppliers?|vendors?|partners?)(?!\p{L})|(?<!\p{L})(?:since when|how long|for how long) (?:do|did|have|has|are) (?:we|they) (?:been )?(?:know|known|work|worked|working|deal|dealt|dealing|do|done|doing) /u,
    'Since when somebody is a customer or a supplier is not kept; I can show the oldest invoice or payment with that name.',
  ],
  [
    /(?<!\p{L})(?:convert(?:ed|ing)?|exchanged?|translated?|recalculated?) (?:[^ ]+ ){0,4}?(?:in)?to (?:euros?|dollars?|pounds?|eur|usd|gbp|yen|one currency|the same currency)(?!\p{L})/u,
    'Amounts stay in their own currencies; I convert nothing.',
  ],
  [
    /(?<!\p{L})(?:supplier|suppliers'?|vendor|purchase|incoming|inbound) (?:invoices?|bills?)(?!\p{L})|(?<!\p{L})(?:invoices?|bills?) (?:(?:that |which )?(?:we|i) (?:have )?(?:got|received|get|receive) )?from (?:our |the |any )?(?:suppliers?|vendors?)(?!\p{L})|(?<!\p{L})(?:did|has|have|does|do) (?!we |i |you |anyone |somebody )(?:[^ ]+ ){1,4}?(?:invoiced?|bill|billed|sent an? (?:invoice|bill)) (?:us|to us)(?!\p{L})/u,
    'Invoices of suppliers are bills here: I tell the bills of a supplier, what you owe, and what is due.',
  ],
  [
    /(?<!\p{L})(salary|salaries|wages?|payroll|bonus(es)?)(?!\p{L})/u,
    'Salaries are not kept apart in the records.',
  ],
  [
    /(?<!\p{L})(?:expected|planned|scheduled|announced|upcoming) (?:deliveries|shipments|goods|arrivals|receipts of goods)|(?<!\p{L})(?:deliveries|delivery|shipments|goods|arrivals)(?: (?:are|is|that|which|we|have))* (?:expected|planned|scheduled|expect|awaiting)(?!\p{L})/u,
    'I only tell what is in the records, not what may come.',
  ],
  [
    /(?<!\p{L})(?:when|how soon|in how many (?:days|weeks|months)) (?:will|would|do you think|do you expect)(?!\p{L})(?!.*(?<!\p{L})due(?!\p{L})).*(?<!\p{L})(?:run|runs|used up|gone|empty|finished|exhausted|out of stock|sold out|last)(?!\p{L})/u,
    'I only tell what is in the records, not what may come.',
  ],
  [
    // `Will the 6205 last until Christmas` is no question of the last one.
    /(?<!\p{L})(will|would|could|does|do) (?!you )(?!.*(?:compare|compared|than|versus|vs|against|from|to|with|between|and) last)(?:[^ ]+ ){1,5}last(?= (until|till|us|for|through|another|long|longer)(?!\p{L})|[?.! ]*$)/u,
    'I only tell what is in the records, not what may come.',
  ],
  [
    /(?<!\p{L})(forecasts?|predict(ion|ions|ed)?|projected|projection|budget(s|ed)?|estimate[ds]?|expected to|crystal ball|(what|how much) will ([^ ]+ ){1,5}(cost|fetch|earn|yield|be worth|sell|bring)|will (we|i|it|they|our)|going to (be|pay|earn|receive|cost|spend))(?!\p{L})/u,
    'I only tell what is in the records, not what may come.',
  ],
  [
    /(?<!\p{L})(should (we|i) (buy|sell|pay|invest|hire|raise)|recommend|advice|advise|best way|how (can|could|should) (we|i))(?!\p{L})/u,
    'I tell what is in the records; I give no advice.',
  ],
  [
    /(?<!\p{L})(do|does|did|must|should) (we|i) (still |currently |now )?owe(?!\p{L})|(?<!\p{L})(we|i) (still |currently )?owe(?!\p{L})|(?<!\p{L})(we|i) (still )?(have|need) to (pay|fork out|shell out|settle|cough up|remit|disburse)(?!\p{L})|(?<!\p{L})(accounts )?payables?(?<!(becomes?|become|is|are|was|were|falls?|fell|comes?|due and|when .*) payable)(?! (to us|by))(?!\p{L})|(?<!\p{L})creditors?(?! (?:[^ ]+ ){0,3}(?:received|got|were paid|did we pay|have we paid))(?!\p{L})|(?<!\p{L})our (own )?debts?(?!\p{L})|(?<!\p{L})((?<!whom? )do|must|should) (we|i) (still )?(have to )?pay(?!\p{L})(?!.*(?<!\p{L})(most|often|regularly|usually|normally|frequently|monthly|annually|yearly|quarterly|daily|each|every|per)(?!\p{L}))(?<!how (?:often|regularly|frequently) do (?:we|i) pay)|(?<!\p{L})owed by (us|me)(?!\p{L})/u,
    'What you owe to others is told from bills: in all, to one supplier, or due in a period.',
  ],
  [
    /(?<!\p{L})(gross margins?|margins?(?=.*(?<!\p{L})(?:on|per|of|by|with|each)(?!\p{L}))|mark-?ups?|discounts?|(?:what|which|the|how (?:much|big|large|high)(?: is| was)?(?: a| the| our)?)? ?(?<!(?:largest|biggest|smallest|lion's|greatest|highest|lowest|main|major|bigger|larger) )(?:shares?|proportions?|fractions?) of|pct|exchange rates?|interest rates?|unit prices?|prices?|per ?cent|percentages?|ratio|median|standard deviation)(?!\p{L})|%/u,
    'Prices, margins and rates are not worked out here; the price of an item I tell, and one thing as a share of another.',
  ],
  [
    /(?<!\p{L})on average (per|a|an|each|every|in a) (day|week|month|quarter|year)(?!\p{L})|(?<!\p{L})(per|a|an|each|every|in a) (day|week|month|quarter|year) on average(?!\p{L})|^on average,? (?:how|what|which).*(?<!\p{L})(?:per|a|each|every|in a) (?:day|week|month|quarter|year)(?!\p{L})|(?<!\p{L})(averages?|avg|mean|typical) (daily|weekly|monthly|quarterly|yearly|annual)(?!\p{L})|(?<!\p{L})(daily|weekly|monthly|quarterly|yearly|annual) averages?(?!\p{L})|(?<!\p{L})(per|a|an|each|every|in a) (day|week|month|quarter|year),? (avg|average|on avg)(?!\p{L})/u,
    'Averages are of records here, not of months or years; totals by month I can tell.',
  ],
  [
    /^(please |can you |could you |would you |kindly )*((create|add|delete|remove|send|update|edit|remind|schedule|e-?mail|approve|upload|cancel|rename|assign|forward|export|download)(?!\p{L})(?! ((it|them|that|those|these|all|everything|all of (it|them)|the (lot|amounts|sums|totals|invoices|payments|receipts)) )?(up|together)(?!\p{L})| ((me|us) (on|about|the|an?|all|every|what|how|which|who|when|where))(?!\p{L}))|(draft|mark|book|pay|write|make|transfer|share|post|order|complete|call|set|change|move|buy|sell) (?!(an?|the) (\p{L}+ ){0,2}(list|overview|table|summary|comparison|ranking|total|sum|breakdown|report|chart|figures?)s?(?!\p{L}))(an?|the|this|that|these|my|our|it|new|him|her|all|one|invoice|inv-[^ ]+|draft-[^ ]+|to) )(?=.* |.*$)/u,
    onlyRead,
  ],
]

/** A post, a to-do or somebody's work may be about any subject. */
export const isMerelyNamed = (line: string): boolean =>
  /(?<!\p{L})(tasks?|todos?|to-dos?|posts?|posted|wrote|written|writes?|writing|reminders?|chores?|errands?|notifications?)(?!\p{L}).*(?<!\p{L})(about|on|regarding|mention\p{L}*|contain\p{L}*|concern|concerning|concerns|relate to|relates to|refer to|refers to|deal with|deals with|involve|involves|cover|covers|with|called|named|tagged|tag)(?!\p{L})/u.test(
    line,
  ) ||
  /(?<!\p{L})(?:who|which (?:colleague|member|person|one of us)) (here )?(does|do|is|are|handles?|runs?|looks? after|works?|deals?|takes? care|is responsible|is in charge)(?!\p{L})(?!.*(owes?|owed|paid|pay|paying|due)(?!\p{L}))/u.test(
    line,
  ) ||
  /^(?:is|are|was|were|when (?:is|was)|has|did i (?:finish|complete)) (?:the|my|that) [^,?]*(?<!\p{L})(?:tasks?|to-?dos?|reminders?)(?!\p{L})/u.test(
    line,
  ) ||
  /(?<!\p{L})(?:deadlines?|due dates?) (?:for|of) (?:the|my) /u.test(line) ||
  /(?<!\p{L})whom? (?:can|could|should|do|must|may|shall) (?:i|we) (?:ask|talk|speak|call|contact|turn|write)(?!\p{L})/u.test(
    line,
  ) ||
  /(?<!\p{L})(?:tick(?:ed)?|cross(?:ed)?|check(?:ed)?) off (?:the|that|my|this) |(?<!\p{L})(?:have|did) i (?:already |ever |yet )?(?:finish|finished|done|completed?|sort|sorted|deal with|dealt with) /u.test(
    line,
  )

const exclusions =
  /(?<!\p{L})(not|no|never|without|except|excluding|besides|other than|apart from|neither|nor|none|unless|instead of|rather than|nobody|nothing|but|minus|aside from|apart|aside|leaving out|exclude|excl)(?!\p{L})/u

/** A sentence, if the question is about something that the records do not have. */
export const refusalOf = (line: string): string | undefined =>
  refusals.find(
    ([pattern, sentence]) => pattern.test(line) && !(isMerelyNamed(line) && sentence !== onlyRead),
  )?.[1]

/** A negation among the words that were not understood. */
export const exclusionIn = (unknown: readonly string[]): string | undefined =>
  unknown.find((word) => exclusions.test(word.toLowerCase()))
