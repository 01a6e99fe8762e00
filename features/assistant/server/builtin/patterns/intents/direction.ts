import type { Marks } from '../entities/entities.ts'
import type { NameMark } from '../entities/names.ts'

type Direction = 'in' | 'out'

/** Who does it had the goods before. */
const giving =
  /^(deliver|delivers|delivered|delivering|sends?|sent|sending|ships?|shipped|shipping|hand|hands|handed|gives?|gave|given|giving|brings?|brought|bringing|suppl(y|ies|ied|ying)|provide[sd]?|d[ie]spatch(es|ed)?|forward(ed)?|transferr?(s|ed)?|drop(s|ped|ping)?|offload(s|ed|ing)?|haul(s|ed)?)$/
/** Who does it has them afterwards. */
const taking =
  /^(takes?|took|taken|taking|gets?|got|getting|receives?|received|receiving|collects?|collected|fetch(es|ed)?|pick(s|ed)?|draws?|drew|drawn|obtain(s|ed)?|buys?|bought|buying|purchase[sd]?|purchasing|cart(s|ed)?|carr(y|ies|ied)|grab(s|bed)?|snap(s|ped)?|picking)$/
const nouns = /^(deliver(y|ies)|shipments?|consignments?|loads?|receipts?|arrivals?)$/
/** Of these somebody gave what came in, where nobody is told. */
const inward =
  /^(deliver|br|suppl|provide|gets?|got|getting|recei|obtain|arriv|drop|offload|haul|buy|bought|purchas)/

const between = '(?:(?:already|ever|really|actually|also|just|have|has|had|then|still|usually|normally) )*'
const ours = new RegExp(`(?:^| )(?:we|i) ${between}$`)
const toUs = /^(?:(?:to|for) )?(?:us|me)(?: |$)|(?:^| )(?:to|for) us(?: |$)/
const fromUs = /(?:^| )from (?:us|me)(?: |$)/
const byUs = /^(?:out |over |off )?by us(?: |$)/

/** `Give me`, `get us`: what is wanted of whoever answers. */
const isOrder = (line: string, at: number, word: string): boolean =>
  /^(give|get|send|bring|hand|take)$/.test(word) &&
  (/^ (me|us|a look) /.test(line.slice(at + word.length)) || at === 0) &&
  !/(^| )(did|do|does|we|i|they|to|will|would|has|have|had) ([^ ]+ ){0,5}$/.test(line.slice(0, at))

interface Asked {
  readonly marks: Marks
  readonly party: NameMark | undefined
  readonly warehouse: NameMark | undefined
  /** Who it was is asked. */
  readonly isWho: boolean
}

/**
 * The direction of goods from the subject of the verb: `Kyowa delivered` and `taken from Kyowa` came in; `delivered to
 * Midlands` and `Midlands took` went out. Undefined if there is no such verb; null if both directions are meant.
 */
export function directionOf({ marks, party, warehouse, isWho }: Asked): Direction | null | undefined {
  const { line } = marks
  const verb = [...line.matchAll(/[^ ]+/g)].find(
    ({ 0: word, index }) =>
      (giving.test(word) || taking.test(word) || nouns.test(word)) &&
      !isOrder(line, index, word) &&
      // `Picking hall 2` takes nothing by its name.
      !marks.names.some(({ at, written }) => index >= at && index < at + written.length) &&
      // `We got through ten of them` used them up.
      !/^(?: [^ ]+)? (?:through|thru)(?: |$)/.test(line.slice(index + word.length)),
  )
  if (verb === undefined) return undefined
  const [word] = verb
  const before = line.slice(0, verb.index)
  const after = line.slice(verb.index + word.length + 1)
  const isTaking = taking.test(word)
  const isNoun = nouns.test(word)
  if (fromUs.test(after)) return 'out'
  // `What did we take out of Rotterdam`
  if (/^out(?: |$)/.test(after) || (warehouse !== undefined && /(?:^| )out of(?: |$)/.test(after)))
    return 'out'
  if (byUs.test(after)) return isTaking ? 'in' : 'out'
  if (!isTaking && toUs.test(after)) return 'in'
  if (party !== undefined) {
    // `Received to Kyowa` contradicts itself.
    if (/^(to|for|into)$/.test(party.before)) return /^(g[eo]t|recei)/.test(word) ? undefined : 'out'
    if (/^(by|from|of)$/.test(party.before)) return isTaking && party.before === 'by' ? 'out' : 'in'
  }
  if (ours.test(before)) return isTaking ? 'in' : 'out'
  if (party !== undefined) {
    const isCustomer = party.hits.some(({ kind }) => kind === 'customer')
    if (isNoun || isCustomer) return isCustomer ? 'out' : undefined
    const isSubject = party.at < verb.index
    return isSubject === isTaking ? 'out' : 'in'
  }
  if (warehouse !== undefined) {
    if (/^(to|into|at)$/.test(warehouse.before)) return 'in'
    if (warehouse.before === 'from') return 'out'
    if (!isNoun && warehouse.at < verb.index) return isTaking ? 'in' : 'out'
  }
  if (isWho && !isNoun) return isTaking ? 'out' : 'in'
  if (isNoun) return /^shipments?$/.test(word) ? 'out' : undefined
  return inward.test(word) ? 'in' : 'out'
}
