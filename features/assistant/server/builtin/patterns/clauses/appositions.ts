import { englishWords } from '../writing/english.ts'
import { fold } from '../writing/fold.ts'
import type { Entry, NameMark } from '../entities/names.ts'
import type { Sheet } from '../writing/sheet.ts'
import { vocabulary } from '../writing/vocabulary.ts'

/** Words that describe a named party: `the travel agency` in `the travel agency Alsterblick`. */
export interface Apposition {
  readonly written: string
  /** The word of the name that it stands beside. */
  readonly name: string
  /** Where that word stands in what is left. */
  readonly at: number
}

interface Found {
  readonly from: number
  readonly to: number
  readonly name: number
}

const article = /^(?:the|our|my|that|this|those|these|a|an|your)$/
const possessive = /^(?:our|my)$/
/** Nouns of those who deal with a company; beside a name they need no article. */
const agent =
  /^(?:makers?|manufacturers?|producers?|suppliers?|vendors?|sellers?|dealers?|merchants?|traders?|shops?|firm|company|agency|agents?|people|guys|guy|folks|lads|chaps|boys|crew|lot|mob|gang|team|bank|bankers?|customers?|clients?|buyers?|forwarders?|hauliers?|haulers?|carriers?|brokers?|distributors?|wholesalers?|importers?|exporters?|lab|laboratory|dairy|foundry|forge|mill|shipyard|factory|works|plant|outfit|workshop|man|woman|lady|gentlemen|ladies|business|partners?|landlord|insurer|office|authority|printers?|contractors?|builders?|welders?|founders?|smiths?)$/
const crowd =
  /^(?:people|guys|guy|folks|lads|chaps|boys|crew|lot|mob|gang|team|man|woman|lady|gentlemen|ladies|fellows?|maker|makers|manufacturer|producer|dealer|shop|supplier|suppliers|agency|firm|office|lab|laboratory)$/
const ranking =
  /^(?:biggest|largest|best|main|oldest|major|favou?rite|good|dear|old|key|top|important|loyal)$/
/** They pick some records out of many, or are the records themselves: never said of who somebody is. */
const restricting =
  /^(?:small|little|tiny|huge|minor|urgent|late|early|foreign|domestic|private|cheap|expensive|used|returned|damaged|broken|half|double|different|certain|special|several|few|more|less|same|other|others|rest|only|first|second|third|next|last|latest|newest|previous|recurring|cancelled|expired|approved|rejected|disputed|unpaid|paid|open|overdue|due|total|all|any|every|each|no|not|many|much|some|invoices?|bills?|drafts?|payments?|transfers?|receipts?|transactions?|money|sums?|amounts?|movements?|deliver(?:y|ies)|stock|todos?|tasks?|posts?|notifications?|orders?|credit|debit|refunds?|deposits?|claims?|notes?|loans?|leases?|rent|repairs?|invoice|account|project|contract|quarter|month|year|week|day|status|list|overview|report|business|deal|thing|stuff|matter|case|issue|question|visit|call|meeting)$/
const functional =
  /^(?:of|in|on|at|to|for|from|by|with|about|up|out|down|off|over|and|or|but|if|whether|how|what|which|who|whom|when|where|why|so|because|as|than|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|may|must|should|i|we|he|she|they|you|it|me|us|him|them|his|her|its|their|there|here|just|still|already|please|now|then|paid|pay|owe|owes|got|get|gets|took|take|sent|send|gave|give)$/
const before =
  /^(?:to|from|by|with|did|does|do|has|have|had|pay|paid|paying|owe|owes|at|than|and|or|vs|versus|against|of)$/
/** After a name they tell what was done: `the crane Nordlicht sent` is a crane. */
const done =
  /^(?:.*[^e]ed|sent|sold|gave|brought|took|made|did|bought|has|had|broke|lost|left|built|got|lent|hired|will|would|could|can)$/
const legal = /^(?:ltd|gmbh|inc|plc|llc|fze|corp|limited|s\.a|s\.p\.a|s\.r\.l|a\.ş|b\.v|s\.l|s\.a\.r\.l)\.?$/
const asking =
  /^(?:how|what|which|who|whom|when|where|did|do|does|has|have|had|is|are|was|were|show|list|give|any|anything|all|last|total|payments?|invoices?|unpaid|open|overdue)$/

const isPlainNoun = (word: string, isTrade = false): boolean =>
  /^[\p{L}-]{3,}$/u.test(word) &&
  !functional.test(word) &&
  !article.test(word) &&
  !restricting.test(word) &&
  !(isTrade ? /(?:ly|ed)$/ : /(?:ly|ed|ing)$/).test(word)

/** What a company is called, not a word that everybody uses. */
function namesAt({ written }: Sheet, entries: readonly Entry[]): (Entry | undefined)[] {
  const parties = entries.filter(({ kind }) => kind === 'party' || kind === 'customer')
  const isCapital = written.some((word) => /^\p{Lu}/u.test(word.slice(0, 1)))
  return written.map((each, index) => {
    const word = fold(each)
    if (word.length < 3 || vocabulary.has(word) || legal.test(word)) return undefined
    const isCommon = englishWords.has(word)
    if (isCommon || (isCapital && index > 0 && /^\p{Ll}/u.test(each) && word.length < 5)) return undefined
    return parties.find(({ words }) => words.some((known) => known === word))
  })
}

const isSign = (sheet: Sheet, index: number): boolean =>
  index <= 0 || index >= sheet.written.length || /[,;:?!.–—…-]/.test(sheet.breaks.get(index) ?? '')
const hasSignWithin = (sheet: Sheet, from: number, to: number): boolean => {
  for (let index = from + 1; index < to; index += 1)
    if (isSign(sheet, index) && index < sheet.written.length) return true
  return false
}

/** How many words before `end` are `our old bearing maker`; 0 when they are no such thing. */
function descriptionBefore(words: readonly string[], end: number, head: RegExp | undefined): number {
  const last = words[end - 1] ?? ''
  const isAgent = agent.test(last)
  if (head === undefined ? !isAgent && (vocabulary.has(last) || !isPlainNoun(last)) : !head.test(last))
    return 0
  let from = end - 1
  while (from > 0 && end - from < 4) {
    const word = words[from - 1] ?? ''
    if (article.test(word)) return end - from + 1
    if (!(isPlainNoun(word, isAgent) || (isAgent && ranking.test(word)))) break
    from -= 1
  }
  return end - from
}

function foundBefore(sheet: Sheet, words: readonly string[], name: number): Found | undefined {
  let end = name
  if (article.test(words[end - 1] ?? '')) end -= 1
  const isOver = /^(?:at|from|in|of)$/.test(words[end - 1] ?? '')
  if (isOver) {
    end -= 1
    if (/^(?:over|down|up|out)$/.test(words[end - 1] ?? '')) end -= 1
  } else if (end < name && !isSign(sheet, end)) return undefined
  if (/^(?:called|named)$/.test(words[end - 1] ?? '')) end -= 1
  const length = descriptionBefore(words, end, isOver ? crowd : undefined)
  if (length === 0) return undefined
  const from = end - length
  if (hasSignWithin(sheet, from, end)) return undefined
  const isAlone = isSign(sheet, from)
  const hasArticle = article.test(words[from] ?? '')
  const isAgent = agent.test(words[end - 1] ?? '')
  const isParted = isSign(sheet, end) && end === name
  // `Our bank, Elbe`: whose it is says that it is somebody.
  const isEnclosed = article.test(words[from] ?? '') && isSign(sheet, name + 1)
  if (isParted && !isEnclosed && !(isAlone && possessive.test(words[from] ?? '') && isAgent)) return undefined
  if (!isAlone && !before.test(words[from - 1] ?? '')) return undefined
  if (!hasArticle && !isAgent) return undefined
  if (!isAgent && !isAlone && words[from - 1] === 'of') return undefined
  const after = words[name + 1] ?? ''
  if (done.test(after) && !isAgent && !isSign(sheet, name + 1)) return undefined
  // A noun alone before a name may be the head of `the gate Nordlicht …`: a verb tells, and asks.
  if (!isAgent && isAlone && !isSign(sheet, name + 1) && !asking.test(after)) return undefined
  return { from, to: name, name }
}

function foundAfter(sheet: Sheet, words: readonly string[], name: number): Found | undefined {
  const from = name + 1
  let end = from
  if (!article.test(words[from] ?? '')) {
    // `Bergamo dairy`
    const isTrade = agent.test(words[from] ?? '')
    const to =
      isTrade || !isPlainNoun(words[from] ?? '') || !crowd.test(words[from + 1] ?? '') ? from + 1 : from + 2
    const isEnd = isSign(sheet, to) || asking.test(words[to] ?? '')
    return (isTrade || to > from + 1) && isEnd && !hasSignWithin(sheet, name, to)
      ? { from, to, name }
      : undefined
  }
  const isParted = isSign(sheet, from)
  while (end < words.length && end - from < 5) {
    end += 1
    const length = descriptionBefore(words, end, undefined)
    const isAgent = agent.test(words[end - 1] ?? '')
    if (length !== end - from || hasSignWithin(sheet, from, end)) continue
    const isEnd = isSign(sheet, end) || (isAgent && asking.test(words[end] ?? ''))
    const isTopic = isParted && isSign(sheet, name) && end < words.length
    if (isEnd && (isAgent || isTopic)) return { from, to: end, name }
  }
  return undefined
}

/** Removes the words of a question that only describe a named party. */
export function withoutAppositions(
  sheet: Sheet,
  entries: readonly Entry[],
): { readonly sheet: Sheet; readonly appositions: readonly Apposition[] } {
  const words = sheet.written.map(fold)
  const known = namesAt(sheet, entries)
  const found: Found[] = []
  const isPlace = (word: string): boolean =>
    entries.some(({ kind, words: of }) => kind === 'warehouse' && of.includes(word))
  // `The lads in Tuzla` are those of the warehouse there, unless something more is said of them.
  const isOfPlace = ({ from, to }: Found, name: number): boolean =>
    isPlace(words[name] ?? '') &&
    words
      .slice(from, to)
      .every(
        (word) => article.test(word) || crowd.test(word) || /^(?:at|from|in|of|over|down|up|out)$/.test(word),
      )
  for (const [index, entry] of known.entries()) {
    if (entry === undefined) continue
    // `The forge in Gebze` is called so.
    const isOwn = ({ from, to }: Found): boolean =>
      from > index
        ? entry.words.includes(words[from] ?? '') && !isSign(sheet, from)
        : entry.words.includes(words[to - 1] ?? '') && !isSign(sheet, to)
    const isOfNames = ({ from, to }: Found): boolean =>
      known
        .slice(from, to)
        .some((other, at) => other?.value === entry.value && /^\p{Lu}/u.test(sheet.written[from + at] ?? ''))
    const one = [foundBefore(sheet, words, index), foundAfter(sheet, words, index)].find(
      (each) => each !== undefined && !isOfNames(each),
    )
    if (one !== undefined && !isOfPlace(one, index) && !isOwn(one) && found.every(({ to }) => to <= one.from))
      found.push(one)
  }
  if (found.length === 0) return { sheet, appositions: [] }
  const isLeft = (index: number) => !found.some(({ from, to }) => index >= from && index < to)
  const written: string[] = []
  const breaks = new Map<number, string>()
  const places = new Map<number, number>()
  for (const [index, word] of [...sheet.written, ''].entries()) {
    const sign = sheet.breaks.get(index)
    if (sign !== undefined && written.length > 0) breaks.set(written.length, sign)
    if (!isLeft(index) || index === sheet.written.length) continue
    places.set(
      index,
      written.map((each) => each.length + 1).reduce((sum, length) => sum + length, 0),
    )
    written.push(word)
  }
  const line = written.map(fold).join(' ')
  return {
    sheet: { ...sheet, line, plain: line, written, breaks },
    appositions: found.map(({ from, to, name }) => ({
      written: sheet.written.slice(from, to).join(' '),
      name: sheet.written[name] ?? '',
      at: places.get(name) ?? 0,
    })),
  }
}

/** A party that is said to make pallets must be a company. */
export function described(mark: NameMark, appositions: readonly Apposition[]): NameMark {
  const end = mark.at + mark.written.length
  if (!appositions.some(({ at }) => at >= mark.at && at < end)) return mark
  const hits = mark.hits.filter(({ kind }) => kind === 'party' || kind === 'customer')
  return hits.length === 0 ? mark : { ...mark, hits }
}
