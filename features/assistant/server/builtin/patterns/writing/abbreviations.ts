const warehouses = '(?:sites?|sheds?|places?|locations?|stores?|depots?|halls?|warehouses?)'

/** Abbreviations as typed on a phone, replaced by full words. */
export const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\p{L}\d?]\s)(?:n|'n'|’n’|&)(?=\s\p{L})/giu, 'and'],
  [/(?<=\p{L})\s(?:w\/?)\s(?=\p{L})/giu, ' with '],
  [/(?<=\bconnected|\bfriends)\s+w\b/gi, ' with'],
  [/(?<=\s)['’]?em\b/gi, 'them'],
  [/\bppl\b/gi, 'people'],
  [/\b(?:whs|whse|w\/?house)(s?)\b/gi, 'warehouse$1'],
  [/\bmth(s?)\b/gi, 'month$1'],
  [/\bqtr(s?)\b/gi, 'quarter$1'],
  [/\b(?:2day|2dy|tday)\b/gi, 'today'],
  [/\b(?:yday|yest|ystrday|ystd|yesty)\b/gi, 'yesterday'],
  [/\b(?:nxt)\b/gi, 'next'],
  [/\b(last|past|next) (\d{1,3})d\b/gi, '$1 $2 days'],
  [/\b(?:smth|sth|smthg|sthg|sumthin|somethin|smthn)\b/gi, 'something'],
  [/\b(?:anythin|anyting|nething)\b/gi, 'anything'],
  [/\b(?:b4)\b/gi, 'before'],
  [/(?<=\s)['’]?bout(?=\s)/gi, 'about'],
  [/(?<=(?:^| )\p{Ll}+ )4 (?=(?:the|my|our|me|us|him|her|them)\b)/gu, 'for '],
  [/(?<=\p{L} )2 (?=(?:me|us|him|her|them|whom?)\b)/giu, 'to '],
  [/\bhav\b/gi, 'have'],
  [/(?<=\b(?:what|where|how|when|who|are|did|do|can|could|have) )u\b/gi, 'you'],
  [/\b(?:cos|cuz|coz)\b/gi, 'because'],
  [/\by\/n\b|\b(?:yes or no|tick or no tick)\b/gi, ''],
  [
    /(?<![\p{L}\d])(?:lol|lmao|rofl|haha+|hehe+|tbh|imo|imho|omg|innit|xx+|thx|ty|plz+|pls+)(?![\p{L}\d])/giu,
    ' ',
  ],
  [/[=]\s*\??\s*$/g, ''],
  // `Nothing urgent for today?` asks whether there is anything.
  [
    /^(?:so,? |and |ok,? )?nothing (?=(?:urgent|due|overdue|late|open|unpaid|for|on|new|left|planned|at|in|from|to)\b[^.!]*\?)/i,
    'anything ',
  ],
  [
    /^(?:so,? |and |ok,? )?(?:nobody|no one) (?=(?:wrote|posted|liked|mentioned|replied|shared|answered|has)\b[^.!]*\?)/i,
    'anybody ',
  ],
  [
    /^(?:so,? |and |ok,? )?no (?=(?:new |overdue |late |open |urgent |unread )*(?:news|posts?|tasks?|to-?dos?|likes?|replies|mentions?|notifications?|deliveries|receipts|requests?)\b[^.!]*\?)/i,
    'any ',
  ],
  // However many there are, all of them are all.
  [
    new RegExp(
      `\\b(all|both|our|the|across|over|in) (?:of )?(?:the |our )?(?:two|three|four|five|[2-5]) (${warehouses})\\b`,
      'gi',
    ),
    '$1 warehouses',
  ],
]
