/**
 * Phrases before the actual question: sighs, confessions, invitations. None contains a name, a number or a day, and
 * each ends where the question begins.
 */
const start = '(?<=^|[.!?,:;–—-] ?)'
const stop = '(?=[ ]*(?:$|[.!?,:;–—]|- ))'
const asks = '(?:how|what|which|who|whom|whose|when|where|whether|if)'
const things = '(?:the|a|an|all|any|every|some|our|my|those|these|total|which|what|how|who|when|whether)'
const mood =
  '(?:nice|good|new|cheerful|funny|useful|interesting|happy|encouraging|positive|pleasant|quickly|honestly)'

const alone: readonly string[] = [
  "(?:ok(?:ay)? |right |so |well |and )*(?:here (?:goes|we go|it comes)|let us (?:begin|start|go|see)|let[’']?s (?:begin|start|go|see)|down to (?:business|work)|on to (?:business|work)|to (?:business|work)|where was i|where were we|as you were|back to (?:business|work|it)|say|come on|go on(?: then)?|chop chop|tick ?tock)",
  '(?:wtf|wth|omg|lol|rofl|ffs|tbh|imho|imo|afaik|iirc|btw(?! [$€£]?\\d)|jfyi|ngl|idk|pfft|argh+|ugh+|phew|blimey|crikey|gosh|jeez|sheesh|whew|yikes|oops|geez|dammit|damn(?: it)?|bloody hell|good (?:grief|heavens|lord)|oh (?:dear|boy|no|well|my)|dear oh dear|holy (?:moly|cow)|goodness(?: me)?|mamma mia|heavens|ouch|aha|eureka|yay|hurray|alas|tsk|brr+)',
  'never ?mind (?:the|that|my|about|all|me|this|it)[^,.;:?!–—]{0,40}',
  `(?:then )?tell (?:me|us) something ${mood}`,
  "(?:(?:i |we )?(?:can ?not|can[’']?t|do ?n[o’']?t|couldn[’']t) (?:for the life of (?:me|us) )?(?:remember|recall|think straight|tell|place it|keep up|find it|figure it out))",
  '(?:a )?(?:bit|little|tad|touch) (?:nosy|cheeky|embarrassing|late|odd|silly|awkward|random|rude)(?: of me| to ask)?(?:,? but)?',
  '(?:i )?(?:could use|need) (?:some|your|a little|a bit of) (?:help|advice|support)(?: here| please)?',
  '(?:you|u) (?:know|see|there|up|awake|around|busy)(?: what)?',
  "(?:call me|maybe i am|perhaps i am|maybe i[’']m) (?:old[- ]fashioned|stupid|blind|paranoid|crazy|slow|dense|thick)(?:,? but)?",
  '(?:next|last|another|one more|new|other|different) (?:item|point|topic|question|thing|one)(?: (?:on|of) (?:the|my|our) (?:list|agenda))?',
  '(?:on|and on|speaking on|switching to) (?:another|a different|a related|a serious|a lighter|a happier|that|an unrelated) (?:note|subject|topic|matter)',
  "(?:i am|i[’']m|am|we are|we[’']re) (?:(?:just|back|new|on|still|so|a bit|only|completely|totally|really) )*(?:curious|confused|lost|puzzled|stumped|stuck|baffled|here again|in a (?:hurry|rush|meeting|pickle|jam)|on (?:the )?(?:train|bus|road|plane|phone|move|go|my way|break|mobile|site)|at (?:the )?(?:airport|customer|door|station|gate|desk|home|dentist)|behind the wheel|driving|new here|back|swamped|snowed under|typing with one (?:hand|thumb))",
  '(?:quick|brief|short|rapid|little|small)(?: one| question| check| query| favou?r| thing)?(?: (?:for you|please|from me|before lunch|then))?',
  '(?:good|bad|great|big|sad|terrible|brilliant|excellent|splendid) news(?: first| everyone| all)?',
  "(?:let me|let[’']?s|let us) (?:think|see|check|look|remember|recap|get this straight)(?: now)?|yes|yep|yeah|no|nope|aye|indeed|agreed|understood|noted|perfect|great|excellent|super|splendid|lovely|wonderful|brilliant|fine",
  '(?:as|do me) (?:a |one )?(?:small |little |big |last )?favou?r(?: (?:to|for) [^,.;:?!–—\\d]{1,30})?',
  "(?:(?:i have |i[’']ve |just |only )*(?:two|three|four|five|a few|a couple of|several|some|[2-5]) (?:quick |more |small |little |different )*(?:questions?|things?|requests?)(?: (?:for you|please|today))?)",
  '(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|number (?:one|two|three)|for starters|to (?:start|begin) with|first (?:one|question|of all)|last(?:ly)?|and last|finally|then|[1-9][.)])',
  "(?:while|since|as) (?:you|we)(?: are|[’']re) (?:at it|there|here|on it)|since (?:you|we) ask|now that you (?:ask|mention it)",
  '(?:is )?(?:any(?:one|body)|some(?:one|body)) (?:home|there|awake|listening|around|in|alive)',
  'pray(?: tell(?: me)?)?|mind you|you see|so to speak|as it were|as they say|as one does|between (?:friends|ourselves)',
  'not that (?:it (?:matters|changes anything|is urgent)|i (?:care|mind|am (?:curious|complaining|worried))|anyone (?:cares|asked))(?: (?:much|really))?(?:,? but)?',
  'one (?:can|may)(?: only)? (?:hope|dream|wonder|ask)|(?:it )?(?:could|might|may) be nothing(?:,? but)?|(?:probably|maybe|perhaps) nothing(?:,? but)?',
  '(?:assume|suppose|pretend|imagine|say)(?: that)? i (?:know|understand|remember|have seen|am|was)[^,.;:?!–—\\d]{1,30}',
  '(?:so sorry|sorry|(?:my |many )?apologies|i apologi[sz]e|pardon|forgive me|excuse me|excuse) (?:for|about) (?!(?:late|overdue|unpaid) )[^,.;:?!–—\\d]{1,40}?(?:,? but)?',
  '(?:what|how) (?:would|do|should) (?:you|we|i) (?:say|think|answer|reply|tell (?:him|her|them))(?: then)?',
  "hypothetically(?: speaking)?|theoretically(?: speaking)?|just (?:supposing|suppose|imagine)|for argument[’']?s sake|for the sake of argument",
  '(?:a|an|one|my|the|another|just a) (?:[\\p{L}-]+ ){0,2}(?:question|query|request|enquiry|inquiry|favou?r)(?: (?:for you|please|from me|for the file|for today))?',
  '(?:with (?:your|all due) (?:permission|respect|leave)|if you permit|by your leave|at your leisure|in your own time|no pun intended|god willing|inshallah|touch wood|knock on wood|as ever|as always|as usual|once again)',
]

const inviting: readonly string[] = [
  `(?:it|that) (?:would|will|does|might) (?:really |also |greatly )?(?:interest|help|please|suit|delight) (?:me|us)(?: (?:to (?:know|see|learn|hear|find out)|greatly|a lot))*,?(?= ${asks} )`,
  `(?:so |and |but )?(?:if|in case|suppose|should) (?:somebody|someone|anybody|anyone|he|she|they|(?:my|our|the) [^ ]+|people|one|you|i) (?:asked|asks?|were to ask|were asked|was asked|wanted to know|wants to know|should ask)(?: (?:you|me|us))?,?(?= ${asks} )`,
  `(?:it (?:escapes|slips|slipped|beats|eludes|baffles|puzzles) (?:me|my mind)|i (?:can ?not|can[’']?t) (?:for the life of me )?(?:remember|recall|find|figure out|make out|work out|tell|see)|for the life of me i (?:can ?not|can[’']t) (?:remember|recall|find out))(?: (?:any ?more|now|again|right now))?,?(?= ${asks} )`,
  `(?:please |kindly )*(?:have|would you have|be of) the (?:great )?(?:goodness|kindness|courtesy|decency|patience) (?:to|of) ?(?:(?:inform|tell|show|give|send|telling|informing|giving) (?:me|us)(?: (?:of|about))?)?(?= ${things} )`,
  `(?:please |kindly |pray )*(?:inform|apprise|notify|instruct|acquaint|enlighten|furnish|provide|supply) (?:me|us) (?:of|about|on|with|as to)(?= ${things} )`,
  `(?:please |kindly |pray )+(?:tell|inform|say|advise|let me know|do (?:tell|let me know|say)),?(?= ${asks} )`,
  `(?:i|we)(?:[’']d| would| should| shall)? (?:be|am|are) (?:most |very |so |ever so |really )?(?:grateful|glad|obliged|thankful|happy|pleased|interested)(?: (?:for|to (?:have|get|see|receive|obtain|know|learn|hear)|if (?:i|we) (?:could|might|can) (?:have|get|see)|if you (?:could|would|might|can) (?:give|send|tell|show|let)(?: (?:me|us))?(?: (?:have|know|see))?))(?= ${things} )`,
  `(?:(?:please|kindly|do|just|could you|can you|would you|pls) )+(?:confirm|verify|check|clarify|establish|ascertain)(?: (?:to |for )?(?:me|us))?(?: (?:whether|if|that))(?= )`,
  `(?:i|we) (?:hereby |kindly |would |respectfully |humbly )*(?:request|ask for|apply for|enquire about|inquire about|ask about|enquire|inquire|beg)(?: (?:you|to know|to be told|to have|to see|about))?(?= ${things} )`,
  `(?:kindly |please )*(?:let (?:me|us) (?:have|see|get|look at)|may (?:i|we) (?:have|see|ask(?: for)?|know|enquire|inquire)|might (?:i|we) (?:have|see|ask(?: for)?|know|trouble you for)|could (?:i|we) (?:trouble|bother|ask) you (?:for|to (?:tell|show|give) (?:me|us)))(?= ${things} )`,
  `(?:i|we)(?:[’']ve| have)? (?:(?:got|just|a|to|really|still) )*(?:figure|work|find|sort|puzzle) out(?= ${asks} )`,
  `(?:the|my|our) (?:big|burning|only|million[- ]euro|usual|same|obvious|next|first) (?:question|thing)(?: (?:now|today|here))?(?: is|:|,)?(?= ${asks} )`,
  `(?:good |a good |very good )?(?:day|morning|afternoon|evening|hello|hi|hey|dear),? (?:to you,? )?(?:my )?(?:dear |esteemed |honou?red |respected |good |lovely )*(?:sir|madam|colleagues?|friends?|team|assistant|all|everyone|mate|robot|computer|machine|kontor|people|folks)(?: (?:or|and) (?:madam|sir|all))?(?:[,.!:–—-]|(?= ))`,
]

const sources =
  '(?:books?|records?|ledgers?|systems?|data(?:base)?|figures|numbers|accounts|files|archives?|bookkeeping|paperwork|what (?:you|we) (?:can )?(?:see|have|know|hold)|your (?:opinion|view|knowledge|records|data))'
/** Where an answer is looked for: there is but one place. */
const said =
  '(?:discussed|agreed|promised|mentioned|requested|announced|said|told|explained|arranged|ordered|instructed)'
const letters =
  '(?:e-?mails?|mails?|letters?|meetings?|calls?|messages?|conversations?|talks?|discussions?|notes?|requests?|chats?|question|exchange|visit)'
/** What came before: a meeting, a mistake, somebody's wish. */
const referring: readonly string[] = [
  `${start}(?:as|like) ${said}(?: (?:with|by|to) [^,.:;?!]{1,25})?(?: (?:yesterday|before|earlier|on the phone|this morning))?[,:]`,
  `${start}(?:following up|to follow up|follow[- ]?up|further|referring|going back|coming back|back|with (?:reference|regard|respect)|in (?:reference|reply|response|answer)) (?:on|to) (?:the |my |our |your |this |that |yesterday[’']?s |today[’']?s |last |recent )*${letters}(?: (?:of|from|about) (?:yesterday|today|this morning|last week))?[,:]`,
  `${start}(?:as )?(?:per|at|upon|on|by) (?:the |my |our |your |his |her )?(?:[^ ,.:]+ ){0,2}(?:request|wish|wishes|order|orders|instructions?|demand|insistence)(?: of [^,.:]{1,20})?[,:]`,
  `${start}on behalf of [^,.:]{1,30}[,:]`,
  `${start}(?:(?:scratch|forget|cancel|strike|ignore|disregard) (?:that|this|it|my last(?: (?:one|question|message))?)|(?:no,? )?wait(?: a (?:moment|second|minute))?|correction|rectification|wrong (?:name|month|one|year|company|button|word)|sorry,? wrong (?:name|month|one|year|company|button|word)|i stand corrected)(?=[,.:;!–—-])`,
  `${start}(?:sorry,? )?(?:i|we) (?:actually )?(?:meant|mean)(?: to (?:ask|say|write|type))?(?::|,)?(?= )`,
  `${start}(?:whatever it takes|once and for all|come what may|by hook or by crook|one way or another|(?:god|heaven|goodness|lord|who) knows why|don[’']?t ask (?:me )?why|surprise me|guess what|you guessed it|now then|there we are|long time no see|two birds(?:,| with) one stone|at the risk of [^,.:]{1,30}|in the interest of [^,.:]{1,20}|for (?:whatever|some|any|reasons? best)[^,.:]{0,30}reasons?|to my (?:shame|surprise|regret|horror|embarrassment)(?: i (?:forgot|have to ask))?)(?:,? but)?(?:[,.:;!–—-]|(?= (?:the|our|my|what|how|who|which|when)))`,
  `${start}(?:i|we) (?:could|can) ?n[o’']?t care less[^,.:]{0,20},? but|${start}not wanting to (?:pry|bother|disturb|intrude|be nosy),? but`,
  `${start}(?:i|we) (?:only |just )*(?:came|dropped|popped|stopped|called|dropped) (?:by|in|round|over|here)? ?to (?:ask|find out|check|know|see|learn|hear)(?: (?:if|whether|about))?(?= )`,
  `${start}(?!stock|payments?|invoices?|to-?dos?|tasks?|posts?|anything|anyone|anybody|who|what|is|are|nothing)[\\p{L}]+(?: [\\p{L}]+)? (?:here|speaking|writing)(?: (?:from|in|at) [^,.:;?!]{1,25})?[,.:!–—]`,
  `${start}[\\p{L}]+ (?:from|in|at) (?:purchasing|sales|accounting|accounts|finance|logistics|marketing|production|hr|it|the (?:warehouse|office|yard|lab|workshop))(?: department)? (?:here|speaking|writing)?[,.:!–—]`,
  `(?:can|could|would|will) you (?:please |kindly |just )*(?:check|verify|review|examine|inspect|go through|look through|look at|pull)(?= (?:the|our|all|any|my) )`,
  `(?:i am|i[’']m|we are) (?:kindly |urgently )?(?:requesting|asking for|seeking|looking for|after|inquiring about|enquiring about) (?:some )?(?:information|details|data|figures|info)(?: (?:on|about|regarding|concerning|of))`,
  `${start}(?:ask|consult|query|check with) (?:the|our|your) (?:ledger|books|records|database|system|computer)(?: (?:for|about))?(?= (?:how|what|which|who|when|the|all))`,
  `${start}(?:request|question|query|task|order|item|point|nr\\.?|no\\.?)(?: (?:number )?\\d{1,2})?:`,
  `${start}(?:ok|okay|hey|hi|hello|dear|yo) (?:computer|google|siri|alexa|kontor|robot|machine|assistant|bot|chatbot|ai|system)[,.:!–—-]*(?= )`,
  `${start}(?:please )?be so (?:kind|good|nice) (?:as )?to (?:inform|tell|show|say|let me know)(?: (?:me|us))?(?= )`,
  `${start}(?:you|u) (?:wouldn[’']?t|would not|don[’']?t|do not) (?:happen|by chance) (?:to )?know(?= )`,
]
const according: readonly string[] = [
  `${start}(?:(?:the |that |this |their |its )?names? )?(?:rings?|rang|does(?:n[’']?t| not) ring) (?:no|a|any) bells?(?: (?:for|with|to) me)?`,
  `${start}(?:leaving|putting|setting) (?:that|this|it|all that|jokes) aside|(?:that|this|all that|all jokes|jokes|joking) (?:aside|apart)|(?:having said that|that (?:being )?said|be that as it may|that notwithstanding)`,
  `${start}not (?:being|to be|wanting to be|meaning to be|to sound) (?:funny|rude|difficult|nosy|picky|pushy|annoying|a pain|a nuisance)(?:,? but)?`,
  `${start}(?:(?:i am|i[’']m) not (?:angry|complaining|worried|blaming anyone|accusing anyone|mad)(?:,? (?:just|only) [^ ,.]+)?|confession time|fun fact|true story|plot twist|spoiler alert|full disclosure|trigger warning|funny (?:old )?(?:day|week|world|story))${stop}`,
  `${start}(?:would|could|will|can) you (?:please )?be (?:a|an) (?:love|dear|darling|star|sport|angel|pal|treasure|gem|sweetheart|good (?:sport|man|girl|chap|fellow))(?: and)?`,
  `(?:,|(?<=[.!?])) ?(?:no (?:joke|kidding|pun intended|lie)|be (?:gentle|nice|kind|honest|quick|careful)(?: with (?:me|us))?|for bragging rights|just for bragging rights|ha|haha|go|shoot|over|go ahead|full stop)(?=[ .!?]*$)`,
  "(?:i(?: am|[’']m)? )?(?:only|just) (?:asking|saying|wondering)(?= (?:since|because|as|for|out of))",
  `${start}(?:oh )?(?:and )?while i (?:have|have got|[’']ve got|am|[’']m) (?:you|at it|here)`,
  `${start}let us not (?:beat about|beat around) the bush|let[’']s not (?:beat about|beat around) the bush`,
  `${start}for crying out loud|by (?:golly|jove|gum)`,
  `(?:count|tell|say|write|give) me(?= (?:the|all|my|our|every) )`,
  `${start}(?:dear|good day dear|habibi|abi|kardesh|amigo|bruder|mon ami|boss|chief|my dear|young (?:lady|man)|ladies|gentlemen|comrade|champ|love|honey|darling|sweetie|mister|professor|captain)(?: please)?[,:!–—-]*(?= )`,
  `${start}(?:according to|based (?:up)?on|on the basis of|as per|per|going by|judging (?:by|from)|looking at|from|in|by|going through|checking) (?:the |our |your |my |all )*${sources}(?: (?:here|alone|only|please))?(?:,| -|:|(?= ${asks} )|(?= (?:total|list|show|give)))`,
  `(?<=[^ ] ?)(?:,? )?(?:according to|based (?:up)?on|as per|going by|judging by) (?:the |our |your |my )*${sources}(?=[ .!?]*$)`,
  `${start}(?:in|from) (?:your|my|our) (?:(?:humble|honest|expert) )?(?:opinion|view|experience|mind|eyes)(?:,|(?= ))`,
  `${start}(?:give|tell|send|show|get) (?:me|us) (?:(?:a|one|two|three|\\d) )?(?:things?|answers?|figures?|numbers?|facts?|lists?) ?[:–—]`,
  `${start}(?:(?:a )?(?:short|brief|quick|straight|simple|clear|honest|one-word|plain) (?:answer|reply|question|one|number|yes or no)|yes or no)(?: (?:please|only|will do|is enough|pls))*(?:[,:.–—]| -)`,
  `(?:and |but )?(?:nothing|no more|no less)(?: (?:else|more|other than that|besides that|but that|than that|further))?(?: please)?(?=[ .!?]*$)(?<=else|more|that|further|less|please)`,
  `${start}(?:would|will) it be (?:too much (?:trouble|to ask)|a (?:bother|big problem|problem|nuisance)|asking too much|all right|okay|ok|fine)(?: (?:for you|if i asked you|to ask you))? to (?:(?:let|give|show|tell|send|get) (?:me|us)(?: (?:see|have|know))?|see|have|know|list|find)`,
  `${start}(?:please )?(?:do|as) (?:us|me|him|her) a (?:big |small |little |huge )?favou?r(?: and|,|:)?(?: (?:tell|show|give|send) (?:me|us))?`,
  `${start}(?:i|we)?(?: do)? ?(?:need|want|seek|require|request|solicit) your (?:kind |valued |prompt |esteemed |good )*(?:support|help|assistance|cooperation|advice|attention)(?: (?:to (?:know|see|get|find|have)|in (?:knowing|getting|finding)|on|with|for|regarding))?`,
  `${start}(?:(?:respected|esteemed|honou?rable|honou?red|worthy|good) (?:sir|madam|sirs|colleagues?|friend|team|all)(?: (?:or|and) madam)?[,.!:–—-]*)`,
  `${start}(?:please |kindly |pls )*(?:certify|attest|ascertain|tabulate|record|report|declare|state|produce|supply|submit)(?: (?:to|for) (?:me|us))?(?= (?:the (?:quantity|total|sum|amount|balance|number|stock|figures?|list)|all|how|what|which|whether) )`,
  `${start}for (?:my|our|the) (?:working papers?|work ?papers|files?|records?|archives?|own use|inventory|documentation|returns?|books?|statistics)(?=[:,])`,
  `(?:please |kindly |pls )+(?:intimate|revert with|apprise me of|appraise me of|communicate|forward(?: me)?|furnish(?: me with)?|advise(?: me)?(?: of)?)(?= ${things} )`,
  `${start}(?:oi|ey|eh|ay|ahem|psst|hullo|ahoy|boo|knock knock|yoohoo)[,.!:–—-]*(?= )`,
  "if i(?: am|[’']m) not (?:mistaken|wrong|much mistaken)|unless i(?: am|[’']m) (?:very much |very |much )?mistaken",
  "(?:this|that|it) is (?:already )?(?:the |my )?(?:second|third|fourth|fifth|last|umpteenth|hundredth) time (?:that )?(?:i|we)(?: am| have|[’']ve|[’']m)? (?:to )?(?:ask|asking|asked|tell|say)(?: (?:you|this|it))?",
  `${start}(?:(?:i|we) (?:was|were|have been|am|are|got|had been) told(?: by (?:[^ ]+ ){1,2}|,? )|(?:i|we) (?:have )?(?:hear|heard|read|gather|understand)(?: from (?:[^ ]+ ){1,2})?|rumou?r has it|word (?:is|has it)|they (?:say|tell me)|(?:somebody|someone|everybody) (?:says|said|told me|claims|claimed)) ?(?:that )?(?=[^ ]+ )`,
  `(?:a |the )?(?:statement|schedule) of(?= (?:all |the |our )*payments? (?:made|received|to|from))`,
]

export const interjections: readonly string[] = [
  ...alone.map((words) => `${start}(?:${words})${stop}`),
  ...inviting.map((words) => `${start}(?:${words})`),
  ...referring,
  ...according,
]
