import { anyPattern, patternOf } from '#platform/server/any-pattern.ts'
import { sentencesOf } from './features.ts'
import { tongues } from './tongues.ts'

const exclaimed = /oh|wow|well|yeah|yes|how|simply|just/
const praised = anyPattern(
  /great|wonderful|lovely|brilliant|perfect|fantastic|nice|super|excellent|amazing|awesome|congratulations/,
  /well done|good job|bravo|thanks a lot|thank you so much/,
)
const exclaimedDe = /na|ach|oh|ja|wie|echt|ganz|wirklich|einfach/u
const praisedDe = anyPattern(
  /toll|super|prima|klasse|große klasse|schön|wunderbar|großartig|perfekt|bravo|spitze/,
  /herzlichen glückwunsch|glückwunsch|gratuliere|vielen dank|danke/,
)
const annoyances =
  /waiting|queueing|paying twice|being ignored|having to|it when|how (?:you|they) (?:never|always)/

/** Praise at the beginning of a sentence, and what makes it doubtful there. */
const openings = {
  en: {
    praise: patternOf`^\W*(?:${exclaimed} ?,? ?)*${praised}\b`,
    doubt: anyPattern(
      /\b(?:again|another|yet more|as always|as usual|once more|only|third time|fourth time|second time)\b/,
      /\b(?:managed to|you lost|now i can|have to)\b/,
    ),
    turn: /\b(?:but|although|though|however|despite)\b/,
    idioms: anyPattern(
      /\bthanks? (?:you )?(?:so much |a lot )?for nothing\b|\bjust what (?:i|we) (?:needed|wanted)\b/,
      patternOf`\b(?:love|enjoy) ${annoyances}\b`,
      /^\W*(?:yeah|yes|sure),? (?:right|sure)\b|\bwhat a (?:surprise|joy|treat|shock)\b.*\b(?:again|late|wrong)\b/,
      /\bso[- ]called\b|\b(?:who needs|who cares about) (?:sleep|customers|invoices|quality)\b/,
    ),
  },
  de: {
    praise: patternOf`^\P{L}*(?:${exclaimedDe} ?,? ?)*${praisedDe}(?!\p{L})`,
    doubt: anyPattern(
      /schon wieder|mal wieder|wie immer|wie üblich|darf ich|dürfen wir|zweimal|dreimal|diesmal nur|geschafft/,
      /zum (?:dritten|vierten|fünften|x-ten|zweiten) mal|nur \S+ (?:tage|wochen|stunden)/,
    ),
    turn: /(?:^|\s)(?:aber|obwohl|jedoch|allerdings|trotz)\s/,
    idioms: anyPattern(
      /dank\S* für nichts|(?:^|\s)na (?:toll|super|prima|klasse|bravo|wunderbar|herrlich|danke)(?:\W|$)/,
      /(?:ich|wir) lieben? es,? (?:wenn|\S+ \S+ .*zu)|genau das hat (?:mir|uns) (?:noch )?gefehlt/,
      /was für eine (?:überraschung|freude)\W.*(?:wieder|spät|falsch)|wer braucht schon|sogenannte/,
    ),
  },
} as const

/** A word of this score or a worse one is bad enough to turn the praise before it. */
const badScore = -2

/** Whether a sentence may mean the opposite of what it says: praise, and a reason to complain in the same breath. */
function isIronicSentence(sentence: string, language: 'en' | 'de'): boolean {
  const lower = sentence.toLowerCase()
  const { praise, doubt, turn, idioms } = openings[language]
  if (idioms.test(lower)) return true
  const opening = praise.exec(lower)
  if (opening === null || turn.test(lower)) return false
  const rest = lower.slice(opening[0].length)
  // "Great, again" stands alone; "great service again" praises.
  return (
    (/^\s?[,!.…]/.test(rest) && doubt.test(rest)) ||
    tongues[language].tokensOf(rest).some(({ score }) => score <= badScore)
  )
}

export const isIronic = (text: string, language: 'en' | 'de'): boolean =>
  sentencesOf(text).some((sentence) => isIronicSentence(sentence, language))
