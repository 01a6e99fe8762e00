/**
 * Openings and closings of a question: how it is asked, or how the answer should look. They must stand alone between
 * punctuation, because within a question the same words may narrow it.
 */
const start = '(?<=^|[.!?,:;–—-] ?)'
/** To the end of what is said, or to a sign. */
const stop = '(?=[ ]*(?:$|[.!?,:;–—]|- ))'
const polite =
  '(?: (?:please|pls|only|will do|would do|is enough|are enough|is fine|are fine|is ok|are ok|is okay|are okay|suffices?|is all i need|are all i need|is plenty))*'
const asks = '(?:how|what|which|who|whom|whose|when|where|whether|if)'
const spans = '(?:months|years|quarters|weeks|days|periods|figures|numbers|totals|sums|of them|sides)'

const openers: readonly string[] = [
  '(?:just )?between (?:(?:the )?(?:two|three|four|both) of us|you,? me and the lamp-?post|colleagues|friends)',
  "here(?:[’']s| is| comes) (?:another |a )?(?:quick |tricky |tough |easy |good |simple |silly |hard )?(?:one|question)(?: for you)?",
  "(?:(?:just )?a )?(?:quick |little )?(?:sanity|reality|double|cross|spot|gut)[- ]?check|asking for a friend|(?:just )?(?:for|to give me) (?:my |some )?peace of mind|(?:just )?to be (?:on the safe side|sure|safe|certain|clear|precise)|double[- ]checking(?: the (?:books|numbers|figures|accounts))?|(?:let us|let[’']s) settle (?:this|it)(?: once and for all)?|to settle a bet|enough (?:small talk|chat|chit-?chat|talk|said)|for (?:a start|starters)|the usual(?: (?:one|question|thing|list))?|(?:once|yet) again|(?:one|once) more(?: time)?|as (?:always|usual|ever)|same (?:procedure|question|thing) as (?:always|usual|ever|every (?:week|month|day|year))|for the (?:umpteenth|hundredth|tenth|last|nth) time|subject|topic|fao [^ ]+|attn(?: [^ ]+)?",
  '(?:(?:i|we) (?:might|may|could)|(?:it )?(?:could|may|might) be that (?:i|we)|maybe (?:i|we)) (?:be (?:wrong|mistaken)|(?:have )?(?:missed|overlooked|forgot(?:ten)?) (?:it|that|this|something))(?:,? (?:but|however))?',
  "(?:i am |i[’']m )?not (?:(?:quite|entirely|really|all that) )?(?:sure|certain)(?: (?:if|whether) you (?:can|could|are able to)(?: (?:do|tell|see|answer|find|show))?(?: (?:this|that|it))?)?(?:,? (?:but|however))?",
  '(?:i|we) owe (?:(?:the|my|our|a) )?[^ ]+ (?:an answer|a reply|a call|a call back|an explanation|a figure|an update)|(?:i|we) promised (?:(?:the|my|our|a) )?(?:boss|manager|director|accountant|auditor|controller|colleague|board)(?: an answer| a reply| the figures?)?',
  '(?:according to|going by) my (?:notes|memory|list|diary|calendar)',
  'riddle me this|real talk|listen(?: up| carefully| here)?|up for a challenge|ready for (?:a challenge|this one|another one)|fingers crossed|out with it|spill (?:the beans|it)|heads[- ]up|pop quiz|brace yourself|drum ?roll|hang on|hold on|wait|one sec(?:ond)?|cut to the chase|long day|big question|million dollar question|moment of truth|shame on me|forgive me|silly me|my (?:bad|mistake)|help|help me out|guess what|go on|come on|here goes|here we go|time to find out|for the record|just so (?:i|we) know|so (?:i|we) know|on reflection|second thought|on second thought',
  '(?:a )?(?:silly|stupid|dumb|random|weird|daft|serious|simple|short|small|quick|tricky|strange|general|funny|honest) (?:question|one|thing|request)(?: (?:for you|from me|please))?',
  "(?:correct me if i(?: am|[’']m) wrong|(?:if|unless) i(?: am|[’']m)(?: not)? (?:mistaken|wrong)|if memory serves(?: me)?(?: right| well| correctly)?|if i (?:remember|recall)(?: (?:rightly|correctly|right|well))?|as far as i (?:know|remember|recall|can (?:tell|see|remember))|to my knowledge|from memory|off the record)",
  "(?:(?:there is |there’s |there's )?(?:no|not much|little) (?:rush|hurry|stress|pressure|panic|worries|big deal|drama|time(?: (?:to (?:lose|waste|explain)|now|today))?|offen[cs]e|need to (?:hurry|rush))(?: (?:at all|today|here|though))?)",
  '(?:nobody|no one|none of (?:us|them))(?: (?:here|there|else|around here|over here|down there))* (?:picks? up|answers?|is answering|repl(?:y|ies)|replied|knows?|knew|remembers?|tells?|told|responds?|helps?|is (?:here|there|in|around|available)|has (?:a|any|the faintest) (?:clue|idea)|can (?:tell|say|find|explain|remember|help)|bothers?|cares?)(?: (?:me|us|it|that|this|the phone|there|here|down there|up there|over there|today|anymore|any more|either|again|at the moment|right now|about it|for sure|anything|in the (?:office|warehouse|yard|stores)))*',
  "(?:(?:i|we) (?:am|are) |(?:i|we)[’'](?:m|re) )?happy to (?:wait|hold|help)(?:,? but)?",
  "(?:(?:it|this|that)(?: is|[’']s) |(?<=^|[.?!] ?))not (?:that |very |so |too |really |at all |terribly )*(?:urgent|important|pressing|in a hurry|a priority)(?:,? but)?",
]

/** Oaths and sighs, in the midst of a question too. */
const oaths =
  "on earth|in the world|in heaven[’']s name|the (?:hell|heck|devil|deuce)|by (?:any )?chance|perchance|for (?:heaven|god|pete|goodness)[’']?s sake|for crying out loud|of all (?:things|people)"

const closers: readonly string[] = [
  `(?:just |only |and only )?(?:(?:the|their|by) )?names(?: (?:only|alone))?${polite}`,
  `(?:(?:the )?(?:quantit(?:y|ies)|amounts?|totals?|sums?|numbers?|figures?|counts?) (?:for|of) )?(?:the )?both(?: ${spans})?${polite}`,
  `(?:just |only )?(?:one|a|a single|single) (?:line|row|number|figure|sentence|word|sum|total|list|table)(?: (?:each|for each|for both|apiece))?${polite}`,
  `(?:each |all |both |everything )?(?:in|on|as) (?:just |only )?(?:one|a single|a|two|three) (?:single )?(?:line|row|number|figure|sentence|word|list|table|glance|separate figure|separate number|separate line)s?${polite}`,
  `(?:and )?(?:nothing (?:fancy|more|else|complicated|elaborate)|no (?:frills|details?|need for (?:any )?(?:details?|more|a list|explanations?)|fuss|explanations?|more(?: than that)?|bells and whistles|small talk|long (?:story|list|answer)))${polite}`,
  `(?:a |an )?(?:(?:rough|ballpark|approximate|round|quick|short|brief) )?(?:ballpark|rough|idea|figures?|numbers?|estimate|answer|reply|overview|guess|glance)(?: (?:is|would be|will be))? (?:enough|fine|ok|okay|good enough|sufficient|will do|would do|does it|suffices)`,
  'in round (?:figures|numbers|terms)|in (?:rough|round) figures|(?:down )?to the (?:last |nearest |very )?(?:cent|penny|piece|unit|day|kilo)|give or take(?: a (?:bit|few|little))?',
  "if (?:there (?:is|are|were|was)|(?:we|you|i) have|we[’']ve got|they exist) (?:any|one|some)(?: at all)?|if any|if at all",
  '(?:the )?(?:whole )?(?:lot|shebang|works)|every (?:last|single) one(?: of them)?|warts and all|from a to z',
  '(?:and )?(?:please )?(?:be|go) (?:gentle|kind|nice|easy|honest|merciful|brave)(?: (?:with|to|on) me)?|(?:just |purely |only )?for (?:bragging rights|fun|laughs|the fun of it|kicks|a laugh|my own (?:interest|curiosity|peace of mind))|(?:just |only )?(?:being )?nosy|go',
  `correct|(?:or )?what(?: then)?|or how|how about it|over to you|your turn|you tell me|go ahead|(?:please )?(?:and )?(?:make it|be) (?:quick|snappy|short|brief)|chop chop|pronto`,
]

/** Somebody wants to know: the question itself comes after it. */
const wanting: readonly string[] = [
  `(?:(?:i am|i[’']m|we are|we[’']re|just|still|only|simply|also|and|so|really) )*(?:wondering|double[- ]checking|checking|verifying|asking myself|pondering|puzzled)(?: (?:about|on))?(?: (?:if|whether|that))?(?= (?:${asks}|the total|any|we|they|more|less|there|anything|anybody|anyone|\\p{L}+ (?:got|has|have|had|is|was|did|paid|sent|took|took|ever|still)) )`,
  `(?:(?:i am|i[’']m|we are|we[’']re|just|still|only|simply|also|and|so|really) )*(?:wondering|checking|verifying|not (?:quite |entirely |so )?sure|unsure|uncertain|in doubt) (?:if|whether)(?= )`,
  `(?:(?:i am|i[’']m|we are|we[’']re|just|still|only|simply|also|i[’']d be|i would be|would be|be) )*(?:trying|hoping|curious|keen|eager|itching|dying|anxious|looking|meaning|supposed|told|asked|happy|glad) to (?:find out|see|work out|figure out|understand|establish|determine|remember|recall|check|learn|get|know|hear|look up|be told)(?: (?:if|whether))?(?= (?:${asks}|the|a|all|any|every|our|my|we|they|there|total) ?)`,
  `(?:it (?:would|[’']d) (?:really |also )?(?:help|be (?:great|good|nice|lovely|helpful|useful|handy|interesting|brilliant|perfect))(?: (?:me|us|a lot))?|it[’']d (?:really )?(?:help|be (?:great|good|nice|lovely|helpful|useful|handy|interesting|brilliant|perfect))(?: (?:me|us|a lot))?|(?:would|[’']d) (?:really )?(?:love|like|appreciate|welcome|be (?:great|good|nice|lovely|helpful|useful)))(?:(?: for (?:me|us))? to (?:know|have|see|get|learn|hear|find out|be told)(?: (?:if|whether))?(?= )|(?= (?:a|the) (?:list|total|overview|sum|figure|number) ))`,
  `(?:please |kindly |can you |could you )*(?:confirm|verify|clarify|advise)(?: (?:to )?(?:me|us))?(?: (?:if|whether|that))?(?= (?:${asks}|the|a|all|any|our|my|we|they|there|\\p{L}+ (?:has|have|is|did)) )`,
]

/** `What I need is`: what comes after it is asked for. */
const leading: readonly string[] = [
  "(?:(?:i am |i[’']m |am )?(?:in|on|at) (?:a|the|my) (?:meeting|call|train|bus|car|plane|road|airport|gate)|boarding|driving)(?: (?:in|until|till|at|for|since) [\\w:]+(?: ?(?:min|minutes?|hours?|am|pm))?)?,?(?= (?:what|which|how|who|show|list|give|is|are|did|do|has|have|any|can)(?= ))",
  '(?:i|we) (?:only |just |really |simply )*(?:need|want) (?:just |only )?(?:one|a single|1) (?:number|figure|thing|answer|sum)(?=[:,.;–—])',
  "(?:all|what|the only thing|one thing|the (?:one )?thing)(?: that)? (?:i|we)(?: am| are|[’']m|[’']re)? (?:really |actually |only |just |now )*(?:want|need|care about|would like|look(?:ing)? for|after|interested in|ask(?:ing)?(?: for)?|wonder(?:ing)?)(?: to (?:know|see|have|find out|hear))?(?: is| are|:|,)(?= )",
  '(?:what|all that) (?:interests|concerns|matters to|bothers|puzzles) (?:me|us)(?: (?:now|most|today|here))? is(?= )',
  "(?:my|the|our|one|a) (?:(?:big|real|main|only|next|simple|quick|short|burning) )?(?:question|concern|problem|issue|request|query)(?: (?:is|remains)|[’']s)(?::|,)?(?= )",
  '(?:as|like) (?:i|we) (?:already )?(?:told|said|mentioned|wrote|asked|discussed|agreed)(?: (?:to )?(?:you|him|her|them|everybody))?(?: (?:already|before|yesterday|earlier|this morning|last week|the other day|on the phone))?,?(?= )',
]
/** A name below a letter. */
const signature =
  '(?<=[.?!,;–—-] ?)(?:(?:best|kind|warm|many|with kind) )?(?:regards|wishes|thanks|cheers|best|greetings|yours|thank you)(?:,|\\n| -) ?\\p{L}+(?: \\p{L}+)?(?=[ .!]*$)'
/** At the end, with or without a sign before it. */
const afterwards: readonly string[] = [
  "innit|i (?:guess|think|suppose|reckon|believe)|is (?:that|this|it) (?:doable|possible|ok|okay|feasible|right|correct)|if you(?: would|[’']d) be so kind|if that is (?:doable|possible)|when you (?:get|have|find) (?:a|some) (?:sec|second|moment|minute|time)|for (?:a start|starters)|(?:once|yet) again|once more|one more time|as (?:always|usual|ever)|for the (?:umpteenth|hundredth|nth) time|in (?:a single|just one|one) (?:number|figure|sum|line|sentence|word|list)|if you (?:like|want|wish|please)",
]

export const framing: readonly string[] = [
  ...openers.map((words) => `${start}(?:${words})${stop}`),
  ...closers.map((words) => `${start}(?:${words})(?=[ .!?]*$)`),
  oaths,
  signature,
  'erm|ehm|uhm|(?:in the )?meantime',
  ...leading.map((words) => `${start}(?:${words})`),
  ...afterwards.map((words) => `(?:${words})(?=[ ,.!?]*$)`),
  ...wanting.map((words) => `${start}(?:${words})`),
]
