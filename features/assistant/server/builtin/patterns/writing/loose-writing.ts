import { numerals } from './numerals.ts'

const weekdays = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'

/** Informal days and phrases, replaced by the form that the engine reads. */
export const looseWriting: readonly (readonly [RegExp, string])[] = [
  // `13/11/2026` can only be read in one way, `03/04/2026` in two.
  [/(?<![\w/.-])(1[3-9]|2\d|3[01])[/-](0?[1-9]|1[0-2])[/-](20\d\d)(?![\w/-])/g, '$1.$2.$3'],
  [/(?<![\w/.-])(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/(20\d\d)(?![\w/-])/g, '$2.$1.$3'],
  [/(?<![\w/.-])(0?[1-9]|1[0-2])\/\1\/(20\d\d)(?![\w/-])/g, '$1.$1.$2'],
  [/(?<![\w/.-])(1[3-9]|2\d|3[01])[/.](0?[1-9]|1[0-2])[/.](2[0-9])(?![\w/-])/g, '$1.$2.20$3'],
  [/(?<![\w’'])(?:[’']?til|untill)(?=\s)/gi, 'until'],
  [/\b(?:calendar|fiscal|financial|business) (?=(?:years?|months?|quarters?|weeks?)\b)/gi, ''],
  [
    /\bsince (?:the |this )?(year|quarter|month|week) (?:began|begun|started|opened)\b/gi,
    'since the start of the $1',
  ],
  [new RegExp(`\\b(${weekdays}) ?[-–] ?(?=${weekdays}\\b)`, 'gi'), '$1 to '],
  // `Is it paid or not?` leaves nothing out; `invoices, paid or not` does.
  [/\b((?:has|have|had|is|are|was|were|did|do|does)\b[^,;:.?!–—]*) or (?:not|no)(?=\s*(?:[?.!,]|$))/gi, '$1'],
  [/\b(?:and )?if (?:not|so|yes|no)(?: yet)?[,:]? (?=(?:what|how|who|when|which|where|whom|why)\b)/gi, ''],
  // After what was told, `but` leaves nothing out.
  [
    /(?<=[,;.!–—]) ?but (?=(?:how|what|which|who|whom|when|where|did|do|does|is|are|has|have|can|could|show|list|give|tell)\b)/gi,
    ' ',
  ],
  // Whose bills they are is told by who pays them.
  [
    /\b(pays?|paying|paid|settles?|settling) (?:(?:its|their|his|her) (?:bills|invoices)|(?:bills|invoices)) (?=(?:on|in) time\b|late\b|punctually\b|promptly\b)/gi,
    '$1 ',
  ],
  [
    /\b(is|are|who) (?:always|usually|often|generally|constantly) (?=(?:late|behind|overdue|pays?|paying)\b)/gi,
    '$1 ',
  ],
  [/\b(pays?|paying|paid) us (?=(?:on|in) time\b|late\b|punctually\b|promptly\b)/gi, '$1 '],
  [/\bmore or less (?=[$€£]?\d)/gi, 'about '],
  [/\b(than|for|over) half a year\b/gi, '$1 six months'],
  [/\bcan (?:count|reckon) (?:on|with)\b/gi, 'can expect'],
  // `More than two months old`
  [
    /\b(?:(?:that|which) are )?(?:more than|over|above) (\d+|a|an|one|two|three|four|five|six|nine|twelve|thirty|sixty|ninety) (days?|weeks?|months?|years?) old\b/gi,
    'older than $1 $2',
  ],
  [/\b(between|from) (?:about|around|roughly|approximately|some) (?=[$€£]?\d)/gi, '$1 '],
  // Vowels are left out in haste.
  [/\bshw\b/gi, 'show'],
  [/\b(?:wht|wat|wot)\b/gi, 'what'],
  [/\bw(?:ich|hch)\b/gi, 'which'],
  [/\bfrm\b/gi, 'from'],
  [/\bmch\b/gi, 'much'],
  [/\bhw (?=much\b|many\b|mch\b)/gi, 'how '],
  [/\babt\b/gi, 'about'],
  [/\bhv\b/gi, 'have'],
  [/\bppl\b/gi, 'people'],
  [/\bacc?ts?\b(?=\.?(?:\s|$|[?!,;]))/gi, 'account'],
  [/(?<=\s)[’']?em(?=[\s?.!,;]|$)/gi, 'them'],
  [/\bbtw (?=[$€£]?\d)/gi, 'between '],
  [/(?<=\d[km]?) n (?=[$€£]?\d)/gi, ' and '],
  // Verbs as those bend them who learnt them late.
  [/\bspended\b/gi, 'spent'],
  [/\bsended\b/gi, 'sent'],
  [/\bbuyed\b/gi, 'bought'],
  [/\bgetted\b/gi, 'got'],
  [/\b(day|week|month|quarter|year)-(by|on|over|to)-(?=\1\b)/gi, '$1 $2 '],
  [/^((?:please|kindly|pls),? )?state (?!of\b|is\b|are\b|by\b)/gi, '$1tell me '],
  [/\bkontos?\b/gi, 'account'],
  [/\b(less|more|bigger|smaller|higher|lower) as (?=[$€£]?\d)/gi, '$1 than '],
  [
    /\b(up|off|yet|already|me|us|quarter|month|week|year|today) or (?:not|no)(?: yet)?(?=\s*(?:[?.!,;]|$))/gi,
    '$1',
  ],
  [/\b(until|till|by|to|from|since) end of\b/gi, '$1 the end of'],
  // The last day of a month is not before its end.
  [/\bbefore (?=(?:the )?end of\b)/gi, 'by '],
  [
    /\bthe first (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    'the 1st of ',
  ],
  // A date tells its day of the week.
  [
    /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,? (?=(?:the )?(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.)? (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec))/gi,
    '',
  ],
  // `Dollars only, no euros` leaves nothing out that would be in.
  [
    /\b(usd|eur|gbp|dollars?|euros?|pounds?)\b((?: [^\s,;.]+){0,2}),? (?:and |but )?(?:no|not(?: the| in)?) (?:usd|eur|gbp|dollars?|euros?|pounds?)\b(?=\s*(?:[?.!,;]|$))/gi,
    '$1$2',
  ],
  // What stands in a description.
  [
    /\b(?:whose|where(?: in)?(?: the| its| their)?) (?:descriptions?|texts?|wording|memos?|purposes?) (?:mentions?|contains?|says?|includes?|reads?|has|have|stands?|shows?)\s+(?=‡)/gi,
    'containing ',
  ],
  [/\bin the (?:description|text|memo|purpose) (?:it )?(?:stands?|says?|reads?)\s+(?=‡)/gi, 'containing '],
  [/(?<=\p{L} )n(?= \p{L})/giu, 'and'],
  [/\bthats\b/gi, 'that is'],
  [
    /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,? (?=(?:the )?\d{1,2}(?:st|nd|rd|th)? (?:to|until|till|through|and|-|–) )/gi,
    '',
  ],
  [/\b(?:the )?coming (?=(?:week|month|quarter|year)\b(?!-))/gi, 'next '],
  [
    /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december) last(?=\s*(?:[?.!,;]|$))/gi,
    'last $1',
  ],
  [
    /\b((?:last|this|previous|prior) year)['’]?s (Q[1-4]|(?:first|second) half|(?:first|second|third|fourth) quarter|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
    '$2 of $1',
  ],
  [/\bfor the (?=(?:year|month|quarter)\s*(?:[?.!,;]|$))/gi, 'for this '],
  [
    /\b(in|during|since|this|last|next|before|after|until|over|throughout|vs|versus|than)( the| last| this)? fall(?=(?: of)? 20\d\d\b|\s*(?:[?.!,;]|$)| (?:and|vs|versus|than|until|by|compared|only|alone|we|i|did|this year|last year)\b)/gi,
    '$1$2 autumn',
  ],
  // `Last summer` beside this one is that of the year before.
  [
    /\b(?:this )?(?<!last )(spring|summer|autumn|winter|christmas|easter)\b(.{1,40})\blast \1\b/gi,
    'this $1$2$1 last year',
  ],
  [/\blast (spring|summer|autumn|winter|christmas|easter)\b(.{1,40})\bthis \1\b/gi, '$1 last year$2this $1'],
  // Each quantity is told in its own unit.
  [
    /\bhow (?:many|much) (?:kg|kilos?|kilogram(?:me)?s?|tons?|tonnes?|pcs|pieces|units|met(?:re|er)s|lit(?:re|er)s) (?:or|and) (?:kg|kilos?|kilogram(?:me)?s?|tons?|tonnes?|pcs|pieces|units|met(?:re|er)s|lit(?:re|er)s)(?= (?:of|did|have|do|were|are|has)\b)/gi,
    'how much',
  ],
  [
    /\b(high|medium|low)(?: |-)?(?:priority )?(or|and) (?=(?:high|medium|low)[- ]priority\b)/gi,
    '$1 priority $2 ',
  ],
  // A season that a date explains.
  [
    /\b(?:since|from|after) (?:last |this )?(?:spring|summer|autumn|winter|easter|christmas),? (?:(?:say|i mean|that is|so|meaning|i\.e\.),? )?(?:since|from|starting(?: from)?) /gi,
    'since ',
  ],
  // Halves and quarters under other names.
  [/\btrimester(s?)\b/gi, 'quarter$1'],
  [/\b(first|second|1st|2nd) semester\b/gi, '$1 half'],
  [/\bhalf[- ]year (?:one|1)\b/gi, 'H1'],
  [/\bhalf[- ]year (?:two|2)\b/gi, 'H2'],
  [/\bquarter (?:one|1)\b/gi, 'Q1'],
  [/\bquarter (?:two|2)\b/gi, 'Q2'],
  [/\bquarter (?:three|3)\b/gi, 'Q3'],
  [/\bquarter (?:four|4)\b/gi, 'Q4'],
  [/\b(?:the )?(?:running|ongoing) (?=(?:week|month|quarter|year)\b)/gi, 'this '],
  [/\b(since|from|until|till|before|after) the first(?=\s*(?:[?.!,;]|$))/gi, '$1 the 1st'],
  [/\bgotten\b/gi, 'got'],
  // `Is income up on last month` asks whether it is more.
  [
    /(?<=\b(?:is|are|was|were)\b[^,;.?!]{1,40}) up (?:on|from|against|over|versus|compared (?:to|with)) (?=(?:the )?(?:last|previous|prior|same) )/gi,
    ' more than ',
  ],
  [
    /(?<=\b(?:is|are|was|were)\b[^,;.?!]{1,40}) down (?:on|from|against|over|versus|compared (?:to|with)) (?=(?:the )?(?:last|previous|prior|same) )/gi,
    ' less than ',
  ],
  // A payment stands beside the number of its invoice.
  [
    /\b(?:belong(?:s|ed|ing)?|relat(?:es|ed|ing)|referr?(?:s|ed|ing)?) to (?=(?:(?:the )?invoice )?inv-\d)/gi,
    'on ',
  ],
  // `€ 2.000,00` and `50,5` are written so on the continent.
  [/(?<=[$€£¥₹]) (?=\d)/g, ''],
  [/(?<=[\s$€£])(\d+),(\d{1,2})(?![\d.,-])/g, '$1.$2'],
  ...numerals,
  // Money has many names.
  [
    /\b(how much|any|the|our|their|some|more|most|all that|all the) (?:dough|moolah|wonga|loot|lolly|dosh|greenbacks)\b/gi,
    '$1 money',
  ],
  [/\b(?:dosh|moolah|wonga|loot)\b/gi, 'money'],
  [/\bquid\b/gi, 'pounds'],
  [/\bbucks\b/gi, 'dollars'],
]
