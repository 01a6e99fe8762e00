import { isFollowingFrame, isFrame } from './frames.ts'
import type { Sheet } from '../writing/sheet.ts'
import { idleWords, vocabulary } from '../writing/vocabulary.ts'

/** A part of the text: a question, or a remark beside it. */
export interface Clause {
  readonly from: number
  readonly to: number
  readonly isAsking: boolean
  /** `The bank rang about our loan`: what it says is the topic of the question. */
  readonly isTopic: boolean
  /** `Or is it clean?` */
  readonly isAlternative: boolean
  /** Why, what for or on what occasion it is asked. */
  readonly isFrame: boolean
  /** Between full stops. */
  readonly isSentence: boolean
}

const softly =
  '(?:(?:and|so|but|then|ok|okay|now|please|also|well|hm+|or|yes|no|just|actually|pls|could|can|would|will|you|from|to|of|by|for|since|until|till|in|on|at|with|up|that) )*'
const questionWords =
  'how|what|which|who|whom|whose|when|where|whats|whos|is|are|was|were|did|do|does|has|have|had|any|anything|anybody|anyone|can|could|must|should|may'
const imperatives =
  'show|list|give|tell|find|get|name|display|count|sum|total|compare|break|look|pull|bring|search|check|enumerate|print|state|need|whatever'
const asks = new RegExp(`^${softly}(?:${questionWords}|${imperatives})(?: |$)`)
const leads = new RegExp(
  `^(?:(?:and|so|but|then|now|please|or|from|to|of|by|since|until|in|on) )*(?:${questionWords}|show|list|give|tell|find|compare)(?: |$)`,
)
/** Somebody does something: `I`, `they`, `because the …`, `Midlands says`. */
const subject = '(?:i|we|he|she|they|it|you|somebody|someone|everybody|everyone|nobody|people)'
const tells = new RegExp(
  `^(?:(?:and|so|but|because|as|since|before|after|if|when|while|once|until|though|although|for|maybe|perhaps) )*${subject} |^(?:need|want|accounting|thanks|let us|i) `,
)
/** A finite verb somewhere in it. */
const finite =
  /(?<![^ ])(?:is|are|was|were|has|have|had|will|says?|said|asks?|asked|wants?|wanted|needs?|needed|writes?|wrote|calls?|called|rings?|rang|phoned?|complain(?:s|ed)?|claim(?:s|ed)?|wait(?:s|ed)?|lies|sits?|stands?|came|comes?|told|tells?|insists?|thinks?|believes?|sent|got|gets|knows?|mentions?|mentioned|visit(?:s|ed)?|wonders?|wondered|am|do|does|did|can|could|must|should|would|plans|hopes|intends|lost|loses|forgot|forgets|broke|breaks|fell|falls|quit|seems?|seemed|looks|looked|feels?|felt|hates?|hated|loves?|loved|happens|happened)(?![^ ])/

/** `My screen froze`, `the printer jammed`: what happened, in words that no record is asked for with. */
const happened =
  /^(?:the|my|our|his|her|their|this|that) [^ ]+ (?:has |have |had |just |again )*([^ ]+(?:ed|oke|ozen|oze)|died|hung|fell|went|ran|lost|quit|left|forgot|gave up|let me down)(?: |$)/
const isHappening = (words: string): boolean => {
  const verb = happened.exec(words)?.[1]
  return verb !== undefined && !vocabulary.has(verb)
}

/** `Boss breathing down my neck:`, `nice bloke, two dogs.`: words that no record is asked for with, before a sign. */
const particles =
  /^(?:between|someone|somebody|something|take|takes|took|go|come|coming|called|down|up|out|off|over|on|in|at|back|away|once|old|new|then|again|one|two|three|all|time|day|man|next|last|like|as|or|and|so|but|good|big|little|before|after|until|while|with|under|through|around|here|there|just|can|will|how|what|when|who|me|him|them|his|her|he|she|they|more|own|long|left|right|about|why|if)$/
/** A heading that picks some of the records. */
const narrowing =
  /^(?:by|via|from|to|with|without|through|per|for|no|not|only|all|in (?!the interest|view|light|the spirit|the name|the middle)|on (?!the (?:run|go|fly|move))|the|our|any|other|new|old)(?![^ ])/
const isChatter = ({ words, sign }: Part): boolean => {
  const each = words.split(' ')
  return (
    /[.!:;–—…-]/.test(sign) &&
    each.length > 2 &&
    !/^(?:by|via|from|with|without|through|per|only|no|not|to|for)(?![^ ])/.test(words) &&
    each.every(
      (word) =>
        /^[\p{L}'’-]+$/u.test(word) && (!vocabulary.has(word) || idleWords.has(word) || particles.test(word)),
    ) &&
    each.some((word) => !vocabulary.has(word)) &&
    ((sign === ':' && !narrowing.test(words)) ||
      /(?<![^ ])(?:i|me|my|we|us|our|you|your|he|she|they|them|him|her|his|this|that|it|[a-z]+ing|time|today|the|a|an)(?![^ ])/.test(
        words,
      ))
  )
}

/** `Al Noor signed!` */
const isDone = ({ words, sign }: Part): boolean =>
  /[.!;–—]/.test(sign) && words.split(' ').some((word) => /[a-z]{2}ed$/.test(word) && !vocabulary.has(word))

/** `Haruka asks when …`: who asks is no part of the question. */
const reports =
  /(?:^| )(?:asks?|asked|is asking|are asking|keeps asking|wonders?|wondered|wants? to know|needs? to know|wanted to know|would like to know|inquires?)(?: (?:me|us))?$/
const reported = /^(?:how|what|which|who|whom|when|where|whether|if) /

/** After a comma: `the old man keeps asking`, `legal just burst in`. */
const besides =
  /^(?:the|my|our|his|her|some|that|this) (?:[^ ]+ ){1,3}(?:keeps?|is|are|wants?|needs?|has|have|just|insists?|asked|asks|says|said|claims?|called|rang|thinks?|swears?|drives?|drove|told|tells|waits?|will|would|makes?|goes|won|lost|complains?)(?: (?!(?:excluded|exempt|included|not|out|excepted|enough|left|paid|due|open|overdue)(?![^ ]))|$)/

const abbreviated =
  /^(?:\p{L}|no|nr|inc|co|ltd|st|mr|mrs|ms|dr|approx|ca|vs|incl|excl|corp|bros|gmbh|plc|s\.p\.a|s\.a|s\.r\.l|e\.g|i\.e|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|a\.s)$/u

interface Part {
  readonly from: number
  readonly to: number
  readonly words: string
  readonly sign: string
}

/** Where one clause ends and another begins. */
function partsOf({ plain, breaks }: Sheet): Part[] {
  const words = plain.split(' ')
  const parts: Part[] = []
  let begin = 0
  let from = 0
  let at = 0
  const rest = (index: number) => words.slice(index).join(' ')
  const close = (index: number, end: number, sign: string) => {
    if (index > begin) parts.push({ from, to: end, words: words.slice(begin, index).join(' '), sign })
    begin = index
    from = end
  }
  for (const [index, word] of words.entries()) {
    const sign = index === 0 ? undefined : breaks.get(index)
    const before = words[index - 1] ?? ''
    const after = rest(index)
    const isEnd =
      sign !== undefined &&
      (/[?!;]/.test(sign) ||
        (sign === ':' && index > 1) ||
        (sign === '.' && !abbreviated.test(before) && !/^\d+$/.test(before)) ||
        (/[,–—…-]/.test(sign) &&
          (leads.test(after) ||
            tells.test(after) ||
            isFrame(after) ||
            (index > 2 && besides.test(after)) ||
            isFrame(words.slice(begin, index).join(' ')) ||
            (!asks.test(words.slice(begin, index).join(' ')) && /^(?:show|list|count) /.test(after)))))
    const isOther = index > begin + 1 && alternative.test(after)
    // `I cannot place it` after `and` tells something of its own.
    const isAside = index > begin + 2 && /^(?:and|but|so|because) (?:i|he|she) /.test(after)
    const isReported =
      index > begin && reported.test(after) && reports.test(words.slice(begin, index).join(' '))
    const isFramed = index > begin + 1 && isFollowingFrame(after)
    // `I’m off skiing from Friday so what is due`
    const isTurn =
      index > begin + 2 &&
      turn.test(after) &&
      situation.test(words.slice(begin, index).join(' ')) &&
      !(before.endsWith('ing') && !after.startsWith('so ')) &&
      !/^(?:not|know|see|tell|ask|asked|wonder|say|check|understand|remember|out|me|us|in|of|by|to|from|at|with|for|on|about|sure|idea|clue|curious|wondering|asking|told|and|so|but|or|that|over|what)$/.test(
        before,
      )
    if (isEnd || isOther || isAside || isReported || isFramed || isTurn) close(index, at, sign ?? '')
    at += word.length + 1
  }
  close(words.length, plain.length + 1, breaks.get(words.length) ?? '')
  return parts
}

const turn =
  /^(?:so |and |but )*(?:what|how (?:much|many|often)|which|who|whom|when|where|give me|show me|list|tell me) /
const situation =
  /^(?:(?:right|ok|okay|so|hey|hi|um|well|oh|and|yes) )*(?:i (?:am|was) (?!(?:to|supposed|due|owed|late|looking|after|interested))|i (?:have|had|got|have got) (?:an?|the|my|\d+|[^ ]+ minutes|five|ten|twenty|one|two|three|no|to) |my [^ ]+ (?:is|are|was|has|says?|said|asked|asks|wants?|needs?|keeps?) |in a meeting|driving |stuck |sitting |standing |waiting |boarding )/

const alternative = /^or (?:is|are|can|could|has|have|was|were|did|do|does|will|should|must) /

const topic =
  /(?<![^ ])(?:about|regarding|concerning|because of|re|reconciling|checking|going through|looking at|working on|planning|preparing|talking about|on the subject of)(?![^ ])/

/** Splits the text into clauses. A plain question is a single clause. */
export function clausesOf(sheet: Sheet): readonly Clause[] {
  const parts = partsOf(sheet)
  const isAsking = ({ words, sign }: Part) =>
    !isFrame(words) && ((sign === '?' && !tells.test(words)) || asks.test(words))
  const isTelling = (part: Part) =>
    !isAsking(part) &&
    (isFrame(part.words) ||
      tells.test(part.words) ||
      finite.test(part.words) ||
      isChatter(part) ||
      isDone(part) ||
      besides.test(part.words) ||
      isHappening(part.words) ||
      /^(?:before|after|planning|leaving|because|since|while|when) /.test(part.words))
  const ends = (part: Part | undefined) =>
    part !== undefined && (/[.!?;:–—…]/.test(part.sign) || part === parts.at(-1))
  const clause = (part: Part, asking: boolean): Clause => ({
    from: part.from,
    to: part.to,
    isAsking: asking,
    isTopic: !asking && topic.test(part.words),
    isAlternative: alternative.test(part.words),
    isFrame: !asking && (isFrame(part.words) || besides.test(part.words)),
    isSentence: ends(part) && (parts.indexOf(part) === 0 || ends(parts[parts.indexOf(part) - 1])),
  })
  if (!parts.some((part) => isTelling(part)) || parts.every((part) => isTelling(part)))
    return parts.some(({ words }) => alternative.test(words))
      ? parts.map((part) => clause(part, true))
      : [
          {
            from: 0,
            to: sheet.plain.length + 1,
            isAsking: true,
            isTopic: false,
            isAlternative: false,
            isFrame: false,
            isSentence: true,
          },
        ]
  return parts.map((part) => clause(part, !isTelling(part)))
}
