import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { type Clause, clausesOf, type Of } from './clauses.ts'
import { turnAt } from './courtesies.ts'

/** `empty`: who asks and what for; `story`: only whom it names counts; `mixed`: it is asked for, so all counts. */
export type Beside = 'empty' | 'story' | 'mixed'

/** What is done with records here. */
const deeds = 'total average compare difference share sorted largest smallest newest oldest'.split(' ')

/**
 * What is told around a question: sentences that neither ask nor order, and the clauses before and behind the one that
 * asks. Nothing in it restricts the question; whom it names may be whom the question is about.
 */
export function stories(
  tokens: readonly Token[],
  words: Words,
  of: Of,
  empty: ReadonlySet<number>,
): ReadonlyMap<number, Beside> {
  const told = new Set<number>()
  const norm = (at: number) => tokens[at]?.norm ?? ''
  const some = ({ from, to }: Clause, is: (at: number) => boolean): boolean =>
    Array.from({ length: to - from }, (_, offset) => from + offset).some(is)
  const hasTurn = (clause: Clause, turns: Words['limiting']) =>
    some(clause, (at) => turnAt(tokens, at, turns) > 0)
  const isNamedOrCounted = (at: number) => of.isCounted(at) || of.isName(at)
  const isUnknown = (at: number) =>
    tokens[at]?.kind === 'word' && !words.known.has(norm(at)) && !of.isName(at)
  // What nobody knows is a verb where it ends like one: `our roof leaks`.
  const isVerb = (at: number) =>
    words.verbs.has(norm(at)) ||
    /..ed$/.test(norm(at)) ||
    (norm(at) === "'s" &&
      !of.isName(at - 1) &&
      (!of.isAnswered(at + 1) || /(?:ing|ed|en)$/.test(norm(at + 1)))) ||
    (isUnknown(at) &&
      /[^s]s$|...ing$/.test(norm(at)) &&
      ![words.restricting, words.subjects, words.occasions].some((set) => set.has(norm(at))))
  const isBygone = (at: number) =>
    words.bygone.has(norm(at)) || (/..ed$/.test(norm(at)) && !words.verbs.has(norm(at - 1)))
  const is = (cat: string, at: number) =>
    words.entries
      .get(norm(at))
      ?.some((entry) => entry.cat === cat && entry.words.every((word, by) => norm(at + by) === word)) === true
  const startOf = ({ from, to }: Clause): number => {
    let start = from
    while (start < to && (words.joining.has(norm(start)) || of.isPolite(start))) start += 1
    return start
  }
  /** Somebody does something there, and it is no record: `the invoices that we sent` are asked for. */
  const isFinite = (clause: Clause): boolean => {
    let start = startOf(clause)
    const isBeside = words.subordinating.has(norm(start))
    // `I would like to sleep`, `before the meeting starts`
    const wish = is('to', start) ? start + 1 : start
    if (start > clause.from && isVerb(wish) && !words.joining.has(norm(start - 1)))
      return !some(clause, (at) => of.isOfRecords(at) || of.isName(at))
    if (words.leading.has(norm(start)) && !isBeside) return false
    // `Since the pump broke` is a time, but no time leads to `so which …`.
    const isTime = (is('since', start) || is('before', start)) && !words.joining.has(norm(clause.to + 1))
    if (isTime && some(clause, isBygone)) return false
    // `Which surprised me.`
    if (isBeside && !words.questioning.has(norm(start))) start += 1
    // `Kids are off school`, but `total invoiced in May`.
    const isSize = ['total', 'number', 'average', 'amount'].some((cat) => is(cat, start))
    const isPlain =
      isBeside ||
      (!isSize && isVerb(start + 1) && !of.isAnswered(start) && !words.questioning.has(norm(start)))
    const subject = [start, start + 1].find(
      (at) => words.subjects.has(norm(at)) || of.isName(at) || (isPlain && at === start),
    )
    const verb = tokens.findIndex(
      (_, at) =>
        at > (subject ?? clause.to) && at < clause.to && (isVerb(at) || words.pronouns.has(norm(at - 1))),
    )
    // `Invoices went out`, `money that came in`.
    const isRecord =
      tokens.slice(start, verb).some((_, at) => of.isNoun(start + at)) ||
      (is('that', verb - 1) && of.isOfRecords(verb - 2))
    // `I need the payments of October`, but `I need to ring them`.
    const isWanted =
      words.told.has(norm(subject ?? -1)) &&
      [1, 2, 3].some((by) => words.wanting.has(norm(verb - 1 + by)) && !is('to', verb + by)) &&
      some(clause, (at) => of.isNoun(at) || of.isName(at))
    return verb > 0 && !isRecord && !isWanted
  }
  /** `Funny thing.`, `forgive me for asking, but …` */
  const isRemark = (clause: Clause): boolean =>
    !words.leading.has(norm(clause.from)) &&
    !some(clause, isNamedOrCounted) &&
    (words.speaking.has(norm(startOf(clause)))
      ? !some(clause, of.isNoun)
      : !some(clause, (at) => of.isOfRecords(at) || isVerb(at)))
  const isThanks = (clause: Clause | undefined): boolean =>
    clause !== undefined && !some(clause, (at) => !of.isPolite(at))
  /** `Yes or no?`, `or is he right?`, `or can I leave them in peace?` */
  const isTag = (clause: Clause): boolean =>
    words.tags.has(norm(clause.from)) &&
    (!some(clause, (at) => ![words.tags, words.verbs, words.subjects].some((set) => set.has(norm(at)))) ||
      (words.verbs.has(norm(clause.from + 1)) &&
        (words.subjects.has(norm(clause.from + 2)) ||
          is('anything', clause.from + 2) ||
          is('no', clause.from + 2)) &&
        (words.told.has(norm(clause.from + 2)) ||
          !some(clause, (at) => isNamedOrCounted(at) || of.isOfRecords(at)))))
  /** `It was in October`, `the amount must be over 500` say more of what is asked for. */
  const restricts = (clause: Clause): boolean => {
    const start = startOf(clause)
    const verb = tokens.findIndex((_, at) => at > start && at < clause.to && (is('be', at) || is('must', at)))
    const isOfIt =
      ['them', 'it', 'that', 'those'].some((cat) => is(cat, start)) ||
      tokens.slice(start, verb).some((_, at) => of.isAnswered(start + at))
    const isReason = words.subordinating.has(norm(start)) && !words.questioning.has(norm(start))
    return (
      verb > 0 && isOfIt && !isReason && (some(clause, isNamedOrCounted) || words.leading.has(norm(verb + 1)))
    )
  }
  /** `…, my old man keeps asking`: nothing of records, behind what asks. */
  const isAfterthought = (clause: Clause): boolean =>
    ([words.speaking, words.pronouns].some((set) => set.has(norm(startOf(clause)))) ||
      words.verbs.has(norm(startOf(clause) + 1))) &&
    !some(
      clause,
      (at) =>
        at > startOf(clause) && (isNamedOrCounted(at) || (of.isAnswered(at) && !words.verbs.has(norm(at)))),
    )
  /** `I want to thank them`, `we have to send reminders`: what somebody does with the answer. */
  const isPurpose = (clause: Clause): boolean => {
    const begin = clause.from + (words.joining.has(norm(clause.from)) ? 1 : 0)
    const to = [1, 2, 3, 4]
      .map((by) => begin + by)
      .find((at) => at < clause.to && (is('to', at) || is('must', at)))
    const does = norm((to ?? clause.to) + 1)
    return (
      to !== undefined &&
      words.pronouns.has(norm(begin)) &&
      ![words.telling, words.questioning].some((set) => set.has(does)) &&
      !some(
        clause,
        (at) =>
          of.isCounted(at) ||
          (of.isName(at) && !words.known.has(norm(at))) ||
          deeds.some((cat) => is(cat, at)),
      )
    )
  }
  const isEnded = (clause: Clause | undefined): boolean => /^[.!…]$/.test(norm(clause?.to ?? -1))
  // `Let us see if we are rich. How much is there?` The direct question is asked.
  const cut = clausesOf(tokens, words, of)
  const isIndirect = (clause: Clause): boolean =>
    clause.isReported === true &&
    norm(clause.to) !== '?' &&
    cut.some(
      (later) =>
        later.sentence > clause.sentence &&
        later.asks &&
        some(later, (at) => !of.isPolite(at) && of.isAsked(at)),
    )
  const isCry = ({ from, to }: Clause): boolean =>
    turnAt(tokens, from, words.exclaiming) > 0 && norm(to) !== '?'
  const found = cut.map((clause, index) =>
    (index > 0 && isTag(clause)) || isIndirect(clause) || isCry(clause) ? { ...clause, asks: false } : clause,
  )
  // `My back hurts. Stock of 6204`: what asks may be a noun.
  const nounAsks = (is: (at: number) => boolean) =>
    found.find((clause) => some(clause, is) && !isFinite(clause))
  // `He rang, they would like to see our receipts`.
  const wanted = found.find(
    (clause) =>
      clause.from > 0 && empty.has(clause.from) && some(clause, (at) => !empty.has(at) && of.isOfRecords(at)),
  )
  const main = found.some((clause) => clause.asks && !isThanks(clause))
    ? undefined
    : wanted !== undefined
      ? wanted
      : found.some((clause) => some(clause, of.isOfRecords))
        ? nounAsks(of.isOfRecords)
        : (nounAsks(of.isAnswered) ?? nounAsks(isNamedOrCounted))
  const clauses = found.map((clause) => (clause === main ? { ...clause, asks: true } : clause))
  // `She posted something about the audit. Can you find it?` What is told is asked for.
  if (!clauses.some((clause) => clause.asks && !isThanks(clause))) return new Map()
  const first = clauses.findIndex((clause) => clause.asks)
  for (const [index, clause] of clauses.entries()) {
    const own = clauses.filter(({ sentence }) => sentence === clause.sentence)
    const asking = own.find(({ asks }) => asks)
    const isLimiting = hasTurn(clause, words.limiting) || (index > first && restricts(clause))
    const isTold =
      isCry(clause) ||
      isIndirect(clause) ||
      (asking === undefined
        ? norm(own.at(-1)?.to ?? -1) !== '?' &&
          (own.some(isFinite) ||
            ((isThanks(own[0]) || (index < first && (isEnded(own.at(-1)) || some(clause, isVerb)))) &&
              own.every(isRemark)) ||
            (index > first && own.every((one) => isAfterthought(one) || isPurpose(one))))
        : !clause.asks &&
          (clause.from < asking.from && (main === undefined || words.pronouns.has(norm(startOf(clause))))
            ? isFinite(clause) || (words.joining.has(norm(clause.to + 1)) && isRemark(clause))
            : isPurpose(clause) ||
              (isFinite(clause) && (words.subordinating.has(norm(clause.from)) || isAfterthought(clause)))))
    const isBeside = (isTold && !isLimiting) || ((!clause.asks || index > first) && isTag(clause))
    // `The bank rang about our loan`, `I am reconciling the dollar account`: what it is about counts.
    const about = tokens.findIndex(
      (_, at) =>
        at > clause.from &&
        at < clause.to &&
        (is('about', at)
          ? [1, 2].some((by) => of.isOfRecords(at + by))
          : turnAt(tokens, at, words.focusing) > 0 && [1, 2].some((by) => isNamedOrCounted(at + by))),
    )
    for (let at = clause.from; at < (about < 0 ? clause.to : about + 1); at += 1) {
      // `…, but which`
      if (!isBeside && (index === 0 || !clause.asks || is('and', at) || !words.joining.has(norm(at)))) break
      told.add(at)
    }
  }
  const rest = tokens.flatMap((_, at) => (told.has(at) || of.isPolite(at) ? [] : [at]))
  const story = [...told].filter((at) => !of.isPolite(at))
  // `We had an invoice from Kyowa in May. Is it paid?` asks for what is told.
  // `Nordlicht misses a payment. Show me the last five`, too.
  const isHeadless = rest.some((at) => tokens[at]?.kind === 'word') && !rest.some(of.isAsked)
  const refers =
    story.some(of.isNoun) && (isHeadless || rest.some((at) => turnAt(tokens, at, words.referring) > 0))
  const isThat = rest.some((at) => is('that', at) && !words.asked.has(norm(at)) && of.isNoun(at + 1))
  const isOfIt =
    isThat ||
    (refers && story.some(of.isCounted)) ||
    (rest.some(
      (at) =>
        is('that', at) &&
        !words.asked.has(norm(at)) &&
        (tokens[at + 1]?.kind !== 'word' ||
          of.isNoun(at + 1) ||
          // `This year` is no day of the story.
          (of.isCounted(at + 1) && !is('this', at))),
    ) &&
      story.some((at) => of.isNoun(at) || of.isCounted(at)))
  // `He is in Tuzla. What do we have there?` But `is there` names no place.
  const refersTo = (turns: Words['placing'], isOther: (at: number) => boolean) =>
    rest.some((at) => turnAt(tokens, at, turns) > 0 && !isOther(at))
  const isThere = refersTo(
    words.placing,
    (at) => is('be', at + 1) || (is('be', at - 1) && tokens[at + 1]?.kind === 'word'),
  )
  // `Quick check on Tuzla - are any bearings left?` What is no sentence tells what it is about.
  const isSubject = (at: number) =>
    words.subjects.has(norm(at)) || words.pronouns.has(norm(at)) || (of.isName(at) && isVerb(at + 1))
  const isFragment = (at: number) =>
    clauses
      .slice(0, first)
      .some((clause) => clause.from <= at && at < clause.to && !clause.asks && !some(clause, isSubject))
  const isThen = refersTo(words.timing, (at) => clauses.some(({ from }) => from === at))
  // `I was out yesterday, what was posted?`
  const isMissed = (at: number) =>
    !rest.some(of.isDay) &&
    (of.isDay(at) || is('since', at) || is('until', at)) &&
    clauses.some((clause) => clause.from <= at && at < clause.to && hasTurn(clause, words.absent))
  // `Is so much left?`
  const isMeasured =
    rest.some((at) => turnAt(tokens, at, words.counting) > 0) &&
    story.some((at) => of.isNoun(at) || of.isCounted(at))
  // `Hansen Corp called`: who is not known may be whom the question is about.
  const isStranger =
    !rest.some(of.isName) &&
    clauses.some(({ from }) =>
      [from, from + 1, from + 2].some(
        (at) =>
          told.has(at) &&
          /^\p{Lu}/u.test(tokens[at]?.text ?? '') &&
          (at > from || isVerb(at + 1)) &&
          ![words.known, words.verbs, words.subjects, words.speaking].some((set) => set.has(norm(at))) &&
          !words.leading.has(norm(at - 1)) &&
          !(words.isCompounding && words.subjects.has(norm(at - 1))) &&
          !of.isName(at),
      ),
    )
  const isRead =
    first >= 0 &&
    (refers ||
      rest.some((at) => of.isAnswered(at) || of.isOfRecords(at) || (main !== undefined && of.isCounted(at))))
  return new Map(
    isRead && !isMeasured && !isStranger
      ? [...told].map((at) => [
          at,
          isOfIt ||
          (of.isName(at) && isFragment(at)) ||
          (isThere && of.isPlace(at)) ||
          (isThen && of.isDay(at)) ||
          isMissed(at)
            ? ('mixed' as const)
            : ('story' as const),
        ])
      : [],
  )
}
