import type { Edge } from '../chart/chart.ts'
import { acts } from '../parts/acts.ts'
import { dimensionSenses, isStructure } from '../parts/senses.ts'
import type { Cat, Values } from '../parts/values.ts'
import type { Words } from '../lexicon/index.ts'
import { fold, type Token } from '../tokens.ts'

/** The spans that words and taggers lay over a question, by their first token. */
export class Seeds {
  readonly at: Edge[][]

  constructor(length: number) {
    this.at = Array.from({ length }, () => [])
  }

  add<C extends Cat>(from: number, to: number, cat: C, value: Values[C], cost = 0): void {
    this.at[from]?.push({ from, to, cat, value, cost })
  }
}

/** As profiles name them. */
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** The most words of a text. */
const longest = 7

/** Words that a text neither begins nor ends with; that none contains; that nobody does for a living; of jobs. */
const kinds = {
  isJoining: new Set<Cat>([
    'onTopic', 'toTopic', 'in', 'of', 'for', 'to', 'from', 'by', 'with', 'a', 'and', 'or', 'on', 'be', 'do', 'have',
    'yet', 'still',
  ]),
  isNegating: new Set<Cat>([
    'them', 'us', 'me', 'we', 'mine', 'who', 'not', 'no', 'only', 'or', 'else', 'last', 'past', 'next', 'this',
    'Unit', 'Month', 'Weekday', 'DayWord',
  ]),
  isComparing: new Set<Cat>(['than', 'same', 'anything', 'it', 'todo', 'say', 'mentioning']),
  isBusy: new Set<Cat>([
    'most', 'least', 'largest', 'smallest', 'newest', 'oldest', 'more', 'less', 'overdue', 'we', 'us', 'me', 'mine',
    'who', 'which', 'them', 'matter', 'works', 'responsible', 'what', 'when', 'where', 'howMany', 'it', 'that',
  ]),
  // What nobody knows is of no other records: `Lieferantenrechnungen bis Wochenmitte` are no to-dos.
  isRecord: new Set<Cat>([
    'invoice', 'bill', 'transaction', 'payment', 'receipt', 'expense', 'spending', 'income', 'dues', 'stock',
    'delivery', 'movement', 'due', 'supplierBill',
  ]),
  isJob: new Set<Cat>(['jobNoun']),
  isOfJob: new Set<Cat>(['jobNoun', 'buyerJob', 'department', 'stock', ...dimensionSenses]),
} // prettier-ignore

/** Texts that are looked for, those of them with a word that nobody knows; what money is paid for; countries. */
export function layTexts(
  seeds: Seeds,
  tokens: readonly Token[],
  words: Words,
  names: ReadonlySet<string>,
  source: string,
): void {
  const excluding = new Set(words.excluding.map((form) => (form.length === 1 ? form[0] : undefined)))
  const told = tokens.map(({ kind, norm, text, at: start, isGlued }, at) => {
    const cats = (text === 'IT' ? [] : (words.entries.get(norm) ?? [])).flatMap((entry) =>
      entry.words.length === 1 ? [entry.cat] : [],
    )
    const is = (of: ReadonlySet<Cat>) => cats.some((cat) => of.has(cat))
    const isFiller = words.fillers.has(norm)
    const isNew =
      kind === 'word' &&
      cats.length === 0 &&
      !isFiller &&
      !names.has(norm) &&
      !words.questioning.has(norm) &&
      !words.restricting.has(norm)
    // `Lease.pdf`
    const isPoint =
      norm === '.' &&
      isGlued &&
      tokens[at + 1]?.isGlued === true &&
      words.papers.has(tokens[at + 1]?.norm ?? '')
    const isEnding = isGlued && source[start - 1] === '.' && words.papers.has(norm)
    return {
      isSign: kind === 'sign',
      isEdge: norm === "'s" || isFiller || is(kinds.isJoining),
      isEnd:
        (!isPoint && /^[?.!,;:]$/.test(norm)) ||
        is(kinds.isNegating) ||
        is(kinds.isComparing) ||
        excluding.has(norm),
      isNew,
      isEnding,
      isPaper:
        words.papers.has(norm) ||
        (words.isCompounding && [...words.papers].some((one) => one.length > 4 && norm.endsWith(one))),
      // Before what is asked for stands an article; what nobody knows may be somebody.
      isArticle: isFiller || cats.some((cat) => /^(?:mine|which)$/.test(cat)),
      isThing: isNew && (words.isCompounding || at === 0 || !/^\p{Lu}/u.test(text)),
      isPlain: cats.length > 0 && cats.every((cat) => isStructure(cat)),
      isStrange: kind === 'word' && !words.known.has(norm) && !names.has(norm),
      // `Who is the laziest`: nobody's job.
      isBusy: is(kinds.isBusy) || (cats.length === 0 && /^ours$|(?:est|sten?)$/.test(norm)),
      isRecord: is(kinds.isRecord),
      // `A controller in the house`: the place is no job.
      isIn: norm === 'in',
      isVerb: cats.some((cat) => cat in acts),
      isJob: is(kinds.isJob),
      isOfJob: is(kinds.isOfJob),
      isName: names.has(norm),
    }
  })
  for (const [at, token] of tokens.entries()) {
    const purpose = words.purposes.find(({ words: form }) =>
      form.every((word, offset) =>
        [word, `${word}s`, `${word}n`, `${word}en`].includes(tokens[at + offset]?.norm ?? ''),
      ),
    )
    if (purpose !== undefined)
      seeds.add(at, at + purpose.words.length, 'Purpose', purpose.form, -0.3 * purpose.words.length)
    const country = words.countries.get(token.norm)
    if (country !== undefined)
      seeds.add(at, at + 1, 'Country', { code: country, name: countryNames.of(country) ?? country })
    if (told[at]?.isSign === true || told[at]?.isEdge === true) continue
    let [text, theme] = [0, 0.1]
    // Words that nobody knows belong together.
    let [isTheme, isWork, isFree, isJob, isTitle, isOther] = [
      false,
      true,
      told[at - 1]?.isStrange !== true,
      false,
      true,
      false,
    ]
    // `Notice period | of the lease`: its first part says what is asked for.
    let [isFact, isHead, isPaper] = [false, told[at - 1]?.isArticle === true, false]
    for (let end = at; end < at + longest; end += 1) {
      const [last, one] = [tokens[end], told[end]]
      if (last === undefined || one === undefined || one.isEnd || (one.isSign && !last.isGlued)) break
      isTheme ||= one.isNew
      isJob ||= one.isJob
      isTitle &&= one.isNew || one.isEdge || one.isOfJob || one.isName
      isFree &&= !one.isBusy
      isPaper ||= one.isPaper
      const isPart = !one.isBusy && (one.isThing || one.isPlain || one.isName)
      isHead &&= !one.isEdge || last.norm === "'s"
      if (isHead && !one.isEdge) [isFact, isHead] = [one.isThing || (isFact && isPart), isPart]
      if (
        one.isEnding ||
        (isPaper && !told.slice(at, end + 1).some(({ isEdge, isEnd }) => isEdge || isEnd) && !one.isSign)
      )
        seeds.add(at, end + 1, 'Paper', source.slice(token.at, last.end), one.isEnding ? -1 : 0.1)
      isOther ||= one.isRecord
      isWork &&= !one.isBusy && !one.isVerb && (end === at || !one.isIn)
      text += one.isName ? -0.15 : 0.15
      theme += one.isNew ? 0.1 : one.isName ? -0.1 : one.isVerb ? 0.4 : 0.15
      if (one.isSign || one.isEdge) continue
      const found = source.slice(token.at, last.end)
      seeds.add(at, end + 1, 'Text', found, text)
      const isWhole = isTheme && isFree && told[end + 1]?.isStrange !== true
      if (isWhole && !isOther) seeds.add(at, end + 1, 'Theme', found, theme)
      if (isFact && told[end + 1]?.isStrange !== true) seeds.add(at, end + 1, 'Fact', found, 0.1)
      if (!isWork) continue
      const job = words.jobs.get(fold(found)) ?? found
      seeds.add(at, end + 1, 'Work', job, 0.1 * (end + 1 - at))
      if (isWhole) seeds.add(at, end + 1, 'Calling', job, theme)
      if (isJob && isTitle) seeds.add(at, end + 1, 'Job', job, theme)
    }
  }
}

/** The words of the lexicon. Longer forms are likelier: `in stock` is not `in` and `stock`. */
export function layWords(seeds: Seeds, tokens: readonly Token[], words: Words): void {
  for (const [from, token] of tokens.entries()) {
    // `Kyowa, Nordlicht`
    if (token.norm === ',')
      seeds.add(
        from,
        from + 1,
        'comma',
        { sense: 'comma', isPlural: false, isParticiple: false, written: ',' },
        0.4,
      )
    // `Head of IT`
    const isIT = token.text === 'IT' && tokens.some(({ text }) => /\p{Ll}{2}/u.test(text))
    const found = (isIT ? [] : (words.entries.get(token.norm) ?? [])).map((entry) => ({
      entry,
      to: endOf(entry.words, tokens, from),
    }))
    const isLong = found.some(({ entry: { words: form }, to }) => to !== undefined && form.length > 1)
    for (const { entry, to } of found) {
      // `May I see those?` is no month.
      if (to !== undefined && !(isLong && entry.cat === 'Month'))
        seeds.add(from, to, entry.cat, entry.value, (1 - entry.words.length) * 0.25)
    }
  }
}

/** The token behind the words, if they stand there; hyphens between them do not count. */
function endOf(words: readonly string[], tokens: readonly Token[], from: number): number | undefined {
  let at = from
  for (const [offset, word] of words.entries()) {
    if (offset > 0 && tokens[at]?.isHyphen === true) at += 1
    if (tokens[at]?.norm !== word) return undefined
    at += 1
  }
  return at
}
