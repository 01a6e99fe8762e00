import { framing } from '../clauses/framing.ts'
import { interjections } from './interjections.ts'
import { withNumericDays } from './numeric-days.ts'
import { pleasantries } from './pleasantries.ts'

/**
 * Polite phrases around a question, which can be removed. Only whole phrases are listed, because `can’t` and `but` are
 * negations elsewhere.
 */
const me = '(?:me|us)'
const ask = '(?:can|could|would|will|may|might)'
const phrases = [
  '(?<=^|[.!?] ?)(?:i am |i’m )?sorry (?:for|about) (?:the|my|all|this|that)(?: [\\p{L}-]+){1,2},? but(?= )',
  '(?:good )(?:morning|afternoon|evening|day)(?: (?:everyone|everybody|all|team|there))?',
  '(?<=^)(?:morning|evening|afternoon|greetings|dear (?:assistant|all|team|sir|madam|colleague)|(?:hi|hello|hey)(?: (?:there|again|everyone|all|team|assistant))?)',
  "i hope (?:that )?(?:you are|you’re|you're|this finds you|all is|everything is|you have|you had|you)(?: all)?(?: (?:doing|having|finds?|you))*(?: (?:well|fine|good|ok|okay|great|a (?:good|nice|great) (?:day|week|weekend|morning)))",
  "(?<=^|[.!?,:;] ?)(?:i am|i’m|i'm|we are|we’re|we're) (?:just |only |actually )?(?:after|looking for|interested in|searching for)(?= (?:the|a|an|all|every|any|our|some) )",
  'how are you(?: (?:doing|today))*',
  "(?:i am |i’m |i'm )?(?:so |very )?(?:sorry|apologies)(?: (?:to|for|about) (?:bother|disturb|interrupt|trouble|bothering|disturbing|interrupting|the (?:trouble|bother|interruption|disturbance))(?: you)?(?: again)?)?(?:,? but(?= ))?",
  '(?:excuse|pardon) me(?:,? but(?= ))?',
  '(?<!(?:tag|tagged|under|with|hashtag) (?:the )?(?:tag )?)(?:many thanks|thanks|thank you|thx|cheers|ty)(?: (?:a lot|a million|a bunch|a ton|so much|very much|much|again|ever so much))*(?: in advance)?(?: for (?:your|the|any) (?:help|time|support|assistance|effort|answer|reply|patience))?',
  '(?:please )?and thank you',
  "(?:i|we) (?:would |’d |'d )?(?:really |greatly |highly |very much )?(?:appreciate|be (?:very |so )?(?:grateful|thankful|glad|happy))(?: (?:it|that|your help|any help))?(?: if you (?:could|can|would)(?= (?:tell|show|give|list|check|let|say)))?",
  'by the way|btw(?! [$€£]?\\d)|fyi|just (?:out of |for )?(?:curiosity|curious)|(?:just )?out of (?:pure |sheer )?curiosity|just curious|for my (?:information|records?)',
  "if (?:you )?(?:do not|don’t|don't|dont) mind(?: me asking)?|if (?:it is |it’s |it's |at all )?possible|if you (?:can|could|please|have (?:a|the) (?:moment|minute|second|time))(?=[ ,.!?]*$|,)|if i may(?: ask)?|when you (?:have|get) (?:a|the) (?:moment|minute|second|chance|time)",
  '(?:asap|a\\.s\\.a\\.p\\.?|as soon as possible|urgently please|right away|at your convenience|real quick|quick question|a quick question|(?:just )?(?:one|a) (?:more|last|other|quick|small|short|little|simple) (?:question|thing|request)|another question|(?:i|we) have (?:a|one|another) (?:\\p{L}+ )?question)',
  `(?:i|we)(?: (?:was|were|am|are|been|have been|have)|[’']m|[’']re|[’']ve been) (?:just |only |still )?(?:wondering|curious|trying to (?:find out|see|figure out|check|understand|work out)|checking(?: (?:if|whether))?|looking to (?:see|know|find out)|interested (?:in|to know|in knowing))(?: about)?(?: (?:if|whether) you ${ask}(?: tell ${me})?)?`,
  `(?:i|we)(?: would|’d|'d)? (?:just |really |also |only )*(?:like|love|want|need|wish|wanted|needed|have) to (?:quickly )?(?:know|see|check|find out|understand|learn|get an idea of|ask(?: you)?|have a look at)(?: (?:about|if you ${ask} tell ${me}))?`,
  `(?<![?!] ?)(?:i|we) (?:also |just |quickly |urgently )*(?:need|want|require)(?: (?:your help with|some help with|to have))?(?= (?:the|a|an|all|my|our)(?= ))`,
  `(?:i am|i’m|i'm|we are) (?:currently |just )?(?:preparing|getting ready) (?:for )?(?:a|the|my|our|an?|some) (?:\\p{L}+ )?(?:meeting|report|presentation|call|review|audit|visit)(?: (?:tomorrow|today|next week|this week|later))?,? (?:and|so)(?: (?:i|we))?(?: (?:need|want|would like) to (?:know|see|check))?`,
  '(?:my|our|the) (?:boss|manager|colleague|director|accountant|auditor|chief) (?:(?:has |just )?(?:asked|asks|is asking|wants|wanted|needs|would like)(?: me| us)?)(?: (?:for|about|to (?:know|find out|check|see|tell (?:him|her|them)))|(?=,? (?:how|what|which|when|who|the|a) ))',
  '(?:i|we) (?:was|were|have been|am|got) (?:just )?asked(?: by (?:my|our|the) (?:boss|manager|colleague|director|accountant|auditor|team))?(?: to (?:find out|check|know|tell|report))?',
  "(?:i|we) (?:can not|cannot|can’t|can't|cant|do not|don’t|don't) (?:quite |really |exactly )?(?:remember|recall|find out)",
  '(?:i|we) (?:think|believe|guess|suppose|assume)(?: that)?(?= (?:we|i|they|there))',
  `(?:so |and )?${ask} you (?:also |just |please |kindly |maybe |perhaps |possibly |quickly )*(?:help ${me}(?: (?:out|here|with (?:that|this|it)))?|look (?:it|that|this) up(?: for ${me})?|check(?: it| that| this)?(?: for ${me})?)(?=[ ,.!?]*$)`,
  `(?:would|do) you mind (?:just )?(?:telling|showing|giving|listing|checking|to (?:tell|show|give))(?: ${me})?`,
  `(?:please )?(?:just )?(?:help me (?:to )?(?:find|see|understand|know)|let ${me} know|remind ${me}(?=,? (?:what|which|when|who|how|of|about))(?: (?:of|about))?|(?:have|take) a (?:quick )?look (?:at|into|for)|check (?:if|whether|for me|what|how)(?= )|verify (?:if|whether)|find out|figure out|be so kind (?:as to|and))`,
  '(?<=^|[.!?,:] ?|(?:please|kindly|you|want you to|and) )(?:please )?(?:provide|indicate|specify|state|present|determine|identify|retrieve|furnish|compile|fetch|calculate|compute|work out|say|prepare)(?: (?:to )?(?:me|us))?(?: with)?(?= (?:the|a|an|all|any|every|our|my|which|what|how|who|when|total|whether))',
  '(?:tell|show|give|send|get|bring|list|say) (?:it |that )?(?:to |for )?me(?: please)?(?=[ ,.!?]*$)',
  `do you (?:perhaps |maybe |happen to )*(?:know|have an idea|remember|see)(?: (?:if|whether))?`,
  '(?:(?:i|we) have|i am having) (?:the |our |a )?(?:bank|customer|supplier|auditor|client|accountant|boss|tax advis[eo]r) on the (?:phone|line)(?: again| now)?(?: at (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon))?',
  "just checking|(?:much|greatly|very much|really) appreciated|happy (?:monday|tuesday|wednesday|thursday|friday|weekend)|have a (?:nice|good|great|lovely) (?:day|one|week|weekend|evening)|(?:let us|let’s|let's|lets) see|(?:any|some) idea(?= (?:how|what|who|which|when|where|if))|(?:thanks|thank you) for (?:your|the|all your) (?:\\p{L}+ )?(?:help|answer|reply)(?: (?:earlier|before|yesterday))?",
  "hope (?:you(?: are|’re|'re)?|all is|this finds you)(?: (?:are|doing|had|have))*(?: (?:well|fine|good|great|a (?:good|nice|great) (?:day|week|weekend)))",
  `(?:would|will|is) it (?:be )?(?:at all )?possible (?:for you )?to (?:see|get|have|know|show|list|tell ${me})(?: ${me})?(?= )|is there (?:any|a) (?:chance|way|possibility)(?: that)? (?:you could|you can|i could|i can|to) (?:see|get|show|tell|give|list|know)(?: ${me})?`,
  '(?:can|could|may|might) (?:i|we) (?:please |just |kindly |perhaps )*(?:get|have|see)(?= (?:the|a|an|all|my|our|some|every))',
  `(?<=^|[.!?,:] ?|please |kindly |you )send (?:to )?${me}(?= (?:the|a|all|my|our|list))|(?:pull|put) together(?= (?:the|a|all|my|our))`,
  "as (?:of|at|per) (?:now|today|right now|this moment|the moment)|if (?:that is|that’s|that's|it is|it’s|it's) (?:ok|okay|fine|possible|alright|all right)",
  "(?<=^|[.!?,:] ?)between (?:us|you and me|ourselves)(?=[,: ])|(?<=^|[.!?,:] ?)for (?:the|my|our|a|an|this|next) (?:[\\p{L}-]+ ){0,2}(?:sheet|list|file|report|meeting|calendar|diary|notes?|notebook|slides?|deck|newsletter|planner|whiteboard|noticeboard|protocol|minutes|memo|questionnaire|survey|audit|test|check|exercise|call|review|folder|presentation|board|auditor|accountant|boss|records|reconciliation|overview|plan|planning|tax advis[eo]r|stocktaking|stocktake)(?: (?:at (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?: o[’']?clock)?|today|tomorrow|later|this (?:morning|afternoon|week)|on (?:mon|tues|wednes|thurs|fri)day))?(?=[,:]? (?:i|we|show|list|give|what|which|how|who|whom|when|where|please|can|could|did|do|does|is|are|was|were|has|have|any|all|every|total)(?= ))",
  '(?<=(?:list|report|overview|summary) )for (?:the|our) bank(?=[ .!?]*$)',
  "(?<=^|[.!?,:] ?)(?:i am|i’m|i'm|we are) (?:just |currently |still )*(?:doing|preparing|finishing|closing|checking|reconciling|working on) (?:the|my|our) (?:vat|taxes|tax return|vat return|books|accounts|closing|month-end|year-end|ledger|reconciliation)(?: return)?(?:,| and| so)(?= (?:what|which|how|who|when|did|do|does|is|are|has|have|can|show|list|give|i need|please))",
  '(?<=^|[.!?,:] ?)(?:(?:my|our|the) )?(?:tax advis[eo]r|tax consultant|tax accountant|auditors?|accountant|cfo|ceo|bookkeeper|boss|bank|management) (?:wants?|needs?|asks? for|asked for|requires?|would like)(?: to (?:see|have|know))?(?= (?:the|all|a|an|our|every|total|how|what|which|\\p{L}+ (?:payments?|receipts?|invoices?|transactions?)) ?)',
  '(?<=^|[.!?,:] ?)because of (?:the|our|my|an?) (?:[\\p{L}-]+ )?(?:audit|meeting|call|report|review|visit|reconciliation|closing|month-end|year-end|stocktaking),?(?= (?:i|we|show|list|give|what|which|how|who|please) )',
  'basically|actually|simply|honestly|obviously|essentially|literally|kindly|hm+|hmm+|er|um|uh|oh|ah|roughly speaking|in short(?! (?:supply|stock))|anyway|well then|all right|alright|maybe|perhaps|somehow|also(?! (?:the |those )?shared )|(?<!shared (?:ones|tasks|to-?dos|with me|by others) )too(?=[ ,.!?]*$)',
  "can you say (?:to )?me|tell me please|say me(?: please)?|i beg you|i mean|let us say|let[’']s say|that is to say|please be so kind",
]
const quoted = '["“”«»„][^"“”«»„]{1,200}["“”«»„]|(?<![\\p{L}\\d])[\'‘][^\'’]{2,200}[\'’](?![\\p{L}\\d])'
const spoken = new RegExp(
  `(${quoted})|(?<![\\p{L}\\d-])(?:${[...framing, ...interjections, ...pleasantries, ...phrases].join('|')})(?![\\p{L}\\d-])`,
  'giu',
)

/** `Before I sign I would like to see everything`: what comes first is a clause of its own. */
const occasion =
  /(?<=(?:^|[.!?;:,–—] ?)(?:before|while|as|because|since|so that|in case|once|when) (?:i|we|he|she|they) [^,;:.?!–—]{3,60}) (?=(?:(?:i|we)(?:[’']d| would) (?:like|love|want|need)|(?:i|we) (?:want|need|must|have) to (?:see|know|check|find)|(?:can|could) (?:i|you|we)|please|let me) )/iu

/** Removes polite phrases, but nothing in quotation marks. */
export const withoutCourtesy = (prompt: string): string => {
  const bare = withNumericDays(prompt)
    .replace(occasion, ', ')
    .replace(spoken, (_, quote: string | undefined) => quote ?? ' ')
    .replace(/^[\s,.;:!?–—-]+/u, '')
  return bare === '' ? prompt : bare
}
