const weekdays = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'

/** Days, and words of talk, brought into the form that is read. */
export const loosely: readonly (readonly [RegExp, string])[] = [
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
  // Vowels are left out in haste.
  [/\bshw\b/gi, 'show'],
  [/\b(?:wht|wat|wot)\b/gi, 'what'],
  [/\bw(?:ich|hch)\b/gi, 'which'],
  [/\bfrm\b/gi, 'from'],
  [/\bmch\b/gi, 'much'],
  [/\bhw (?=much\b|many\b|mch\b)/gi, 'how '],
  [/\babt\b/gi, 'about'],
  [/\bhv\b/gi, 'have'],
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
  // Money has many names.
  [
    /\b(how much|any|the|our|their|some|more|most|all that|all the) (?:dough|moolah|wonga|loot|lolly|dosh|greenbacks)\b/gi,
    '$1 money',
  ],
  [/\bquid\b/gi, 'pounds'],
  [/\bbucks\b/gi, 'dollars'],
]
