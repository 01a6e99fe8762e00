import { isFollowingFrame, isFrame } from './frames.ts'
import type { Sheet } from './sheet.ts'
import { vocabulary } from './vocabulary.ts'

/** A part of what was written: what is asked, or what is told beside it. */
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

/** `Haruka asks when …`: who asks is no part of the question. */
const reports =
  /(?:^| )(?:asks?|asked|is asking|are asking|keeps asking|wonders?|wondered|wants? to know|needs? to know|wanted to know|would like to know|inquires?)(?: (?:me|us))?$/
const reported = /^(?:how|what|which|who|whom|when|where|whether|if) /

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
            isFrame(words.slice(begin, index).join(' ')) ||
            (!asks.test(words.slice(begin, index).join(' ')) && /^(?:show|list|count) /.test(after)))))
    const isOther = index > begin + 1 && alternative.test(after)
    // `I cannot place it` after `and` tells something of its own.
    const isAside = index > begin + 2 && /^(?:and|but|so|because) (?:i|he|she) /.test(after)
    const isReported =
      index > begin && reported.test(after) && reports.test(words.slice(begin, index).join(' '))
    const isFramed = index > begin + 1 && isFollowingFrame(after)
    if (isEnd || isOther || isAside || isReported || isFramed) close(index, at, sign ?? '')
    at += word.length + 1
  }
  close(words.length, plain.length + 1, breaks.get(words.length) ?? '')
  return parts
}

const alternative = /^or (?:is|are|can|could|has|have|was|were|did|do|does|will|should|must) /

const topic =
  /(?<![^ ])(?:about|regarding|concerning|because of|re|reconciling|checking|going through|looking at|working on|planning|preparing|talking about|on the subject of)(?![^ ])/

/** The clauses of a question; one only where nothing but a question was written. */
export function clausesOf(sheet: Sheet): readonly Clause[] {
  const parts = partsOf(sheet)
  const isAsking = ({ words, sign }: Part) =>
    !isFrame(words) && ((sign === '?' && !tells.test(words)) || asks.test(words))
  const isTelling = (part: Part) =>
    !isAsking(part) &&
    (isFrame(part.words) ||
      tells.test(part.words) ||
      finite.test(part.words) ||
      isHappening(part.words) ||
      /^(?:before|after|planning|leaving|because|since|while|when) /.test(part.words))
  const clause = (part: Part, asking: boolean): Clause => ({
    from: part.from,
    to: part.to,
    isAsking: asking,
    isTopic: !asking && topic.test(part.words),
    isAlternative: alternative.test(part.words),
    isFrame: !asking && isFrame(part.words),
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
          },
        ]
  return parts.map((part) => clause(part, !isTelling(part)))
}
