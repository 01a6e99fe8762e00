/**
 * Idioms, purposes and signs of haste around a question. They ask for nothing. Where one may contain a day, a number or
 * a name, the pattern stops before it.
 */
const asks = '(?:how|what|which|who|whom|whose|when|where|whether|if)'
const things = '(?:the|a|an|all|any|every|some|our|my|those|these|total|which|what|how|who|when|whether)'
const askers =
  '(?:boss|manager|colleague|director|accountant|auditors?|chief|tax (?:adviser|advisor|consultant|office|man|people)|bank|board|chairman|owner|head office|headquarters|hq|secretary|assistant|wife|husband|lawyer|finance|accounting|bookkeeping|purchasing|sales|insurer|insurance|shareholders?|investors?|trainee|intern|ceo|cfo|coo|managing director|bookkeeper|controller|warehouse|foreman|partners?|team|planner|customs office|authorities|statistics office)'
const shown =
  '(?:slides?|deck|reports?|presentations?|spreadsheets?|sheets?|excel|newsletter|minutes|dashboard|summary|overview|chart|graph|pitch|diary|notes|records|annual report|statistics)'
const purposes = `(?:${shown}|meetings?|calls?|audits?|auditors?|reviews?|board|boss|files?|letters?|e-?mails?|mails?|forms?|accounts|accountant|bookkeeping|closing|month-end|year-end|tax (?:return|adviser|advisor|office|consultant)|vat return|handover|agenda|stand-?up|table|management|comparison|manager|director|controller|talk|interview|appraisal|reconciliation|stocktake|stocktaking|paperwork|statement|annual (?:accounts|report|statement))`
const purpose = `(?:(?:the|my|our|a|an|his|her|their|this|some|next|upcoming|annual|monthly|weekly|quick|monday|friday|morning|team|board|sales|staff|quarterly|yearly|today[’']?s|tomorrow[’']?s) ){0,4}${purposes}(?: (?:tomorrow|later|this afternoon|this morning|tonight|today))?`
const haste =
  '(?:asap|a\\.s\\.a\\.p\\.?|urgently|quickly|right now|right away|at once|now|fast|quick|soon|before (?:noon|lunch|the meeting|i leave|i go|my call)|by (?:noon|lunch|tonight|close of business|cob|eod|end of (?:the )?day|the end of the day)|within the hour|in (?:five|ten|5|10|2|two) minutes?)'
const start = '(?<=^|[.!?,:;–—] ?)'
const end = '(?=[ ,.!?]*$)'

export const pleasantries: readonly string[] = [
  // Haste and purposes.
  `${start}(?:(?:i|we|he|she|they|(?:my|our|the) ${askers}|(?!${asks})\\p{L}+) (?:really |urgently |just |only |also )?)?(?:need|needs|want|wants|require|requires) (?:it|this|that|them|these|the (?:numbers?|figures?|list|data|answer)) (?:(?:for|in|on) ${purpose}|${haste})(?: ${haste})?[:;.,–—-]+`,
  `(?:i|we|he|she|they) (?:really |urgently |just |also )?needs? (?:it|this|that|them) (?:(?:for|in) ${purpose}|${haste})${end}`,
  // A task may be for a report, and money may be paid for one.
  `(?<=, |^(?!.*(?:todos?|to-dos?|tasks?|posts?|pay|paid|spen[dt]|cost|costs|bought|buy|done|due|finish|must|have to|need to)(?![\\p{L}]).* for).* )for (?:my |our |a |the |this )${shown}${end}`,
  // Money may be paid for the boss, and goods sent: a list is made for him.
  `(?<=^(?!.*(?<![\\p{L}])(?:todos?|to-dos?|tasks?|posts?|pay|paid|payments?|transfers?|transactions?|spen[dt]|costs?|bought|buy|done|due|finish|must|have to|need to|money|received?|sent|issued|delivered|shipped|out)(?![\\p{L}])).* )for (?:my |our |the )${askers}${end}`,
  `${start}(?:this|it|that) (?:is|would be) (?:just |only )?(?:for|in) ${purpose}[:;.,–—-]+`,
  `${start}(?:it is|it’s|it's|this is) (?:very |quite |rather |a bit |kind of |really )?(?:urgent|important|pressing)[:;,.!–—-]+(?= )`,
  `(?:it is|it’s|it's) (?:very |quite |really )?(?:urgent|important)${end}`,
  `${start}for ${purpose}(?=[:,])`,
  `${start}(?:(?:just )?(?:a )?quick (?:one|question) )?(?:before|over|during) (?:(?:the|my|our) )?(?:first |second |morning |afternoon )?(?:coffee|tea|lunch|breakfast|break|cup of (?:coffee|tea)|meeting|stand-?up|call)(?: starts| begins| break)?(?=[:,])`,
  `${start}(?:my|our|the|your) ${askers} (?:(?:has |have |just |now |also |always |urgently )*(?:asked|asks?|is asking|are asking|keeps asking|wants?|needs?|requires?|requested|demands?|would like|insists on|is after|is chasing))(?: (?:me|us))?(?: (?:for|about|to (?:know|find out|check|see|have|get)))?(?= ${things} )`,
  `${start}(?:time for|getting ready for|on my way (?:in)?to|off to|about to go into) (?:a|the|my|our) (?:meeting|call|audit|visit)(?=[:,])`,
  // Asking to be told.
  `${start}(?:please |kindly |now |could you |can you |would you )*(?:run|walk|talk|take|guide|lead) (?:me|us) through`,
  `${start}(?:please |kindly |now |could you |can you |would you )*(?:fill (?:me|us) in on|bring (?:me|us) up to (?:speed|date) (?:on|about|with)|(?:update|brief|enlighten|inform|advise) (?:me|us) (?:on|about|of|regarding)|put (?:me|us) in the picture (?:on|about)|keep (?:me|us) posted (?:on|about))`,
  `${start}(?:please |kindly )*(?:enlighten|advise|inform|remind) (?:me|us),?(?= ${asks})`,
  `${start}(?:please |kindly )+(?:revert|come back|get back)(?: (?:back|to (?:me|us)))* with`,
  `${start}(?:please |kindly )*(?:revert|come back to (?:me|us)|get back to (?:me|us))(?: (?:asap|soon|today))?${end}`,
  `${start}(?:dear (?:sir|madam|colleague|all|team)s?,? )?(?:please |kindly )+share(?: with (?:me|us))?(?= (?:the|a|all|our) (?:list|details|figures?|numbers?|totals?|overview|names|amounts?|balance))`,
  `(?:please |kindly )*do the needful(?: and(?: kindly| please)?)?`,
  `${start}(?:please )?(?:do me a favou?r(?: and|,|:)?|as a favou?r|be (?:a (?:dear|darling|sport|star|good sport|pal|friend)|an angel)(?: and|,)|be so (?:good|nice|kind) (?:as to|and|to))`,
  `(?:would|could|will|can) you (?:please )?be so (?:kind|good|nice)(?: (?:as )?(?:to|and))?`,
  `${start}(?:please |just |quickly |can you |could you )*(?:shoot|drop|throw|hand|pass|toss|fetch|hit) (?:me|us)(?: with)?(?= (?:the|a|all|our|my|list) )`,
  `(?:can|could|would|will) you (?:please |just |maybe |perhaps )*(?:dig|fish|pull|hunt|fetch|bring|look|call) (?:it|that|this|them|those) (?:up|out|down)(?: for (?:me|us))?${end}`,
  `${start}(?:please |just |quickly |can you |could you |would you |let us |i need you to )*(?:dig|fish|hunt|fetch|ferret|look|pull|call|get) (?:up|out|down)(?: for (?:me|us))?(?= ${things} )`,
  `${start}(?:please |just )*(?:give|get|send|bring|hand) us(?= (?:the|a|an|all|our|any) )`,
  `(?:i|we)(?: would|[’']d)? (?:be|am|are) (?:very |quite |also )?(?:interested|curious|keen)(?: (?:in|to (?:know|hear|see|learn|find out)))*(?= ${asks} )`,
  `(?:i|we) (?:(?:have |just |always |keep |completely |clean |totally )*(?:forget|forgot|forgotten|forgetting)|(?:have )?lost track of|lost count of|wonder|was asking myself|ask myself|have to report|must report|have to tell (?:him|her|them)|bet you know)(?= ${asks} )`,
  `(?:i have |i’ve |i've |we have |i have got |i've got )?(?:absolutely )?(?:no|not the faintest|not the slightest) (?:idea|clue)(?: (?:of|about))?,?(?= ${asks} )`,
  // Idioms.
  "(?:(?:let us |let[’']?s |please |just |now )*be (?:totally |completely |quite |perfectly )?(?:honest|frank|straight|blunt|open)(?: with (?:me|us|yourself))?(?: (?:now|here|please))?|to be (?:quite |perfectly |totally )?(?:honest|frank|clear|fair)|tell (?:me|us) (?:honestly|frankly|straight|the truth)|honest(?:ly)? (?:answer|question)|the (?:plain |honest |naked )?truth(?: please)?|no (?:sugar-?coating|beating around the bush|excuses|nonsense))",
  "(?:to (?:cut|make) a long story short|long story short|in a nutshell|in (?:plain|simple|other) (?:words|english|terms)|in (?:one|a) (?:line|sentence|word)|all things considered|when all is said and done|taken together|for what it[’']?s worth|off the top of your head|at a glance|first things first|straight to the point|let[’']?s get to the point|as far as (?:you|we) know|to the best of your knowledge|(?:just |only )?the (?:bare )?(?:number|figure|facts?|answer)s?(?: (?:only|please|will do))*(?=[:,.]))",
  `${start}(?:one (?:more|last)|last one(?: for (?:today|now))?|next one|another one|next question|next|question|quick one|quickly|me again|it is me again|it[’']s me again|once more|new question|different (?:topic|question)|something else|sorry,? one more)(?: please)?[:;,–—]`,
  `${start}(?:i am |i’m |i'm )?(?:so |very |terribly )?sorry (?:to (?:be (?:a )?(?:pain|nuisance|annoying|a bother)|nag|ask|keep asking|bug you|chase)(?: (?:you|again))*|for asking(?: again)?)(?:,? but(?= ))?`,
  `${start}(?:right|okay|ok|so|now|well|listen|look|man|mate|buddy|pal|my friend|friend|folks|guys|chef|boss|dude|hello friend|hi friend)(?: then| now)*[,:!–—-]+`,
  `${start}(?:guten (?:morgen|tag|abend)|moin(?: moin)?|servus|hallo|ciao|buongiorno|salve|merhaba|selam|bonjour|salut|hola|ni hao|gr[uü]ezi|howdy|yo|hiya|gm)[,:!.–—-]*(?= )`,
  `(?:bitte|danke|grazie|per favore|lütfen|s[’']il vous pla[iî]t|merci|thanks mate|please and thanks)${end}`,
  `(?<=, ?)(?:mate|pal|buddy|my friend|would you|will you|can you|could you|if you would|right|yes|no|you know|huh|eh)${end}`,
  `(?:roughly|approximately|approx\\.?|more or less)(?= (?:how (?:much|many|big|high|large)|what) )`,
  `(?:i am|i’m|i'm|we are) (?:sitting |stuck |just |currently )*(?:in|at|on|about to go into) (?:a|the|my) (?:meeting|call|train|plane|phone|airport|taxi|car)(?: and|,? so|,) (?:i |we )?(?:urgently |quickly |just )*(?:need|want)(?= (?:the|a|an|all|our|my|to) )`,
  `${start}(?:let us |let[’']?s |just |only |now )*take(?= (?:(?:the |this |last )?(?:year|month|quarter|week) ?(?:\\d{4}|of)?|(?:20|19)\\d\\d|q[1-4]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*)(?: \\d{4})?[ ]*(?:[:,.?!]|$))`,
]
