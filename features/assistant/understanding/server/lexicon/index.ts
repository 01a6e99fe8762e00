import { currencies } from '#platform/contract/decimal.ts'
import { units } from '../parts/calendar.ts'
import type { Cat, Values } from '../parts/values.ts'
import { fold, tokensOf } from '../tokens.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { withTrade } from './trade.ts'
import { type Lexicon, type Unkept, unkept } from './lexicon.ts'
import { acts } from '../parts/acts.ts'
import { dimensionSenses, isAct, matters, type Sense, senses } from '../parts/senses.ts'

/** What a form may be, once its tokens are found in a question. */
export interface Entry {
  readonly words: readonly string[]
  readonly cat: Cat
  readonly value: Values[Cat]
}

/** A lexicon, made ready for looking words up. */
export interface Words {
  readonly fillers: ReadonlySet<string>
  readonly papers: ReadonlySet<string>
  readonly restricting: ReadonlySet<string>
  readonly questioning: ReadonlySet<string>
  /** The longest come first. */
  readonly courtesies: readonly (readonly string[])[]
  readonly openings: readonly (readonly string[])[]
  /** By their first word. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  readonly light: ReadonlySet<string>
  /** Every word of every form, for the repair of misspelt ones. */
  readonly known: ReadonlySet<string>
  /** Those that a misspelt word may be taken for: what restricts or ranks must be written as it is. */
  readonly repairable: ReadonlySet<string>
  /** Verbs that, as the first word, give an order. */
  readonly commands: readonly (readonly string[])[]
  readonly purposes: readonly { readonly words: readonly string[]; readonly form: string }[]
  /** Words of what is to be left out. */
  readonly excluding: readonly (readonly string[])[]
  readonly unkept: readonly { readonly form: readonly string[]; readonly subject: Unkept }[]
  /** What is only made of these asks for no records; the longest first. */
  readonly greetings: readonly (readonly string[])[]
  /** Two letters by name. */
  readonly countries: ReadonlyMap<string, string>
  readonly jobs: ReadonlyMap<string, string>
  readonly isCompounding: boolean
  /** What words that are written together are made of. */
  readonly parts: ReadonlySet<string>
  readonly shortened: ReadonlyMap<string, readonly string[]>
  readonly particles: ReadonlySet<string>
}

/** `Without`, `not`: an offer that leaves it out says the contrary. */
export const isExcluding = (word: string, { excluding }: Words): boolean =>
  excluding.some(([first, second]) => second === undefined && first === word)

const isPlain = /^[a-z]+(?: [a-z]+)*$/

/** As the tokens of a question are: `'s` is one of them. */
const wordsOf = (form: string): string[] =>
  form === "'s"
    ? [form]
    : // Most forms need no more than this, which is much faster.
      isPlain.test(form) && !form.includes('cannot')
      ? form.split(' ')
      : tokensOf(form)
          .filter(({ isHyphen }) => isHyphen !== true)
          .map(({ norm }) => norm)

const formsOf = (
  line: string,
  endings: readonly string[] = [],
): { words: string[]; isPlural: boolean; form: string }[] =>
  line
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')
    .flatMap((form) =>
      form.length > 1 && form.endsWith('*')
        ? ['', ...endings].map((ending) => form.slice(0, -1) + ending)
        : [form],
    )
    .map((form) => {
      const isPlural = form.length > 1 && form.endsWith('+')
      const bare = isPlural ? form.slice(0, -1) : form
      return { words: wordsOf(bare), isPlural, form: bare }
    })

/** Who says `we` asks for what one who says `I` does: `waiting for us` is `waiting for me`. */
const ofOffice: ReadonlySet<string> = new Set<Cat>([
  'connection', 'request', 'requestSent', 'requestReceived', 'unanswered', 'needed', 'toDo', 'promised', 'behind',
  'active', 'sharedWithMe', 'given', 'free', 'unread', 'reply', 'accepted', 'happened', 'responsible',
]) // prettier-ignore
const plurals: Readonly<Record<string, string>> = {
  i: 'we',
  me: 'us',
  my: 'our',
  am: 'are',
  mir: 'uns',
  mich: 'uns',
}
const inPlural = (line: string): string =>
  line
    .split(',')
    .map((form) => form.replace(/[a-z]+/g, (word) => plurals[word] ?? word))
    .join(',')

function linesOf(sense: Sense, { words }: Lexicon): string {
  const line = words[sense] ?? ''
  return ofOffice.has(sense) ? [...new Set(`${line},${inPlural(line)}`.split(/,\s*/))].join(',') : line
}

function entriesOf(lexicon: Lexicon): Entry[] {
  const entries: Entry[] = []
  const endings = (lexicon.endings ?? '').split(', ')
  const participles = new Set(formsOf(lexicon.participles, endings).map(({ form }) => form))
  const add = <C extends Cat>(cat: C, form: string, value: Values[C]) =>
    entries.push({ words: wordsOf(form), cat, value })
  for (const sense of senses)
    for (const { words, isPlural, form } of formsOf(linesOf(sense, lexicon), endings)) {
      const isParticiple = participles.has(form)
      const written = (sense === 'department' ? lexicon.jobs?.[form] : undefined) ?? form
      const value = { sense, isPlural, isParticiple, written } as Values[Cat]
      entries.push({ words, cat: sense, value })
      // `Die gelieferten Lager`.
      if (isParticiple && isAct(sense) && words.length === 1 && lexicon.endings !== undefined)
        for (const ending of endings) entries.push({ words: wordsOf(form + ending), cat: sense, value })
    }
  lexicon.months.forEach((line, at) => formsOf(line).forEach(({ form }) => add('Month', form, at + 1)))
  lexicon.weekdays.forEach((line, at) => formsOf(line).forEach(({ form }) => add('Weekday', form, at)))
  for (const unit of units) {
    for (const { form, isPlural } of formsOf(lexicon.units[unit])) add('Unit', form, { unit, isPlural })
    for (const { form } of formsOf(lexicon.adverbs[unit], endings))
      add('Mark', form, { kind: 'group', by: unit })
  }
  for (const [form, value] of Object.entries(lexicon.numbers))
    add('Number', form, { value: String(value), written: form })
  for (const [line, value] of Object.entries(lexicon.ordinals))
    for (const { form } of formsOf(line, endings)) add('Ordinal', form, value)
  for (const [form, value] of Object.entries(lexicon.dayWords)) add('DayWord', form, value)
  for (const currency of currencies)
    for (const { form } of formsOf(lexicon.currencies[currency] ?? '')) add('Currency', form, currency)
  for (const [unit, line] of Object.entries(lexicon.measures))
    for (const { form } of formsOf(line)) add('Measure', form, unit)
  return entries
}

/** What else words that are written together are made of. */
const ofTime: ReadonlySet<Cat> = new Set<Cat>([
  'Unit',
  'Currency',
  'start',
  'end',
  'mid',
  'largest',
  'smallest',
  'source',
])

const repaired: ReadonlySet<Cat> = new Set<Cat>([
  'Month',
  'DayWord',
  'Weekday',
  ...matters,
  ...dimensionSenses,
])
const isRepairable = (cat: Cat): boolean => repaired.has(cat) || cat in acts

function ready(lexicon: Lexicon): Words {
  const shortened = new Map(
    Object.entries(lexicon.shortened).flatMap(([line, long]) =>
      line.split(',').flatMap((form) => wordsOf(form).map((word) => [word, wordsOf(long)] as const)),
    ),
  )
  // `Unterm Minimum` is `unter dem minimum`, as in questions.
  const inFull = (words: readonly string[]) =>
    words.flatMap((word) => (lexicon.isCompounding === true ? shortened.get(word) : undefined) ?? [word])
  const entries = entriesOf(lexicon).map((entry) => ({ ...entry, words: inFull(entry.words) }))
  const byWord = new Map<string, Entry[]>()
  for (const entry of entries) {
    const [first = ''] = entry.words
    const others = byWord.get(first)
    if (others === undefined) byWord.set(first, [entry])
    else others.push(entry)
  }
  const lines = (text: string) => text.split(',').map((form) => inFull(wordsOf(form)))
  const turns = (text: string) => lines(text).toSorted((one, other) => other.length - one.length)
  const setOf = (text: string) => new Set(lines(text).flat())
  const fillers = setOf(lexicon.fillers)
  const questioning = setOf(lexicon.questioning)
  const [courtesies, openings] = [turns(lexicon.courtesies), turns(lexicon.openings)]
  const purposes = formsOf(lexicon.purposes).toSorted((one, other) => other.words.length - one.words.length)
  const ofUnkept = unkept.flatMap((subject) =>
    lines(lexicon.unkept[subject]).map((form) => ({ form, subject })),
  )
  const parts = [
    ...entries.filter(({ cat }) => isRepairable(cat) || ofTime.has(cat)).map(({ words }) => words),
    ...purposes.map(({ words }) => words),
    ...ofUnkept.map(({ form }) => form),
  ]
  return {
    fillers,
    papers: setOf(lexicon.papers),
    restricting: setOf(lexicon.restricting),
    questioning,
    courtesies,
    openings,
    entries: byWord,
    light: new Set(lexicon.light.split(', ').map(fold)),
    commands: lines(lexicon.commands),
    purposes,
    excluding: lines(lexicon.excluding),
    unkept: ofUnkept,
    greetings: [...lines(lexicon.greetings), ...courtesies, ...[...fillers].map((word) => [word])].toSorted(
      (one, other) => other.length - one.length,
    ),
    countries: new Map(Object.entries(lexicon.countries).map(([name, code]) => [fold(name), code])),
    repairable: new Set([
      ...entries.filter(({ cat }) => isRepairable(cat)).flatMap((entry) => entry.words),
      ...questioning,
    ]),
    jobs: new Map(Object.entries(lexicon.jobs ?? {}).map(([job, name]) => [fold(job), name])),
    isCompounding: lexicon.isCompounding === true,
    parts: new Set(parts.flatMap(([word = '', second]) => (second === undefined ? [word] : []))),
    particles: setOf(lexicon.particles ?? ''),
    shortened,
    known: new Set(
      [
        ...entries.flatMap(({ words }) => words),
        ...fillers,
        ...[...courtesies, ...openings].flat(),
        ...shortened.keys(),
        ...setOf(lexicon.commands),
      ].map(fold),
    ),
  }
}

export const languages: readonly Words[] = [en, de].map((lexicon) => ready(withTrade(lexicon)))
