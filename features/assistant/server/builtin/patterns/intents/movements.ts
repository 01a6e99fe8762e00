import { directionOf } from './direction.ts'
import type { Draft, Found, Intent } from './intent.ts'
import { isOfMoney, withoutKind } from './material.ts'

const into = { type: 'in' }
const out = { type: 'out' }

/** Words that money shares with goods; of the others, such as `spent`, nothing can be said here. */
const shared =
  /(^| )(g[ia]ve|given|gives|send|sends|sent|hand|handed|br(ing|ings|ought)|g[eo]ts?|getting|gotten|recei\w+|rec|recd|rcvd|recvd|t[ao]ken?|takes|took|taking|collect\w*|obtain\w*|c[oa]me|comes|coming|incoming|had|have|has|draw|drew|drawn|land|lands|landed|landing|receipts?|arriv\w*|reach\w*|influx|inflows?)( |$)/
/** Said of money, and of what is used up as well. */
const consuming =
  /(^| )(gobbl\w+|burn\w*|eat\w*|ate|swallow\w*|devour\w*|spen[dt]\w*|blow\w*|blew|used|consum\w*|(?:g(?:o|oes|one|oing|et|ets|ot|etting)|went|run|ran|running) through)( |$)/
const clerk =
  /(^| )who (has |had |did |was it that )?(book|record|enter|log|logg|register|scann?|check|key|typ)(e?d|s)? (?!from )/
const sharedConcepts = new Set([
  'paid',
  'paidUs',
  'paidName',
  'received',
  'paymentIn',
  'sharedBy',
  'sharedOut',
])

export const movements: Intent = {
  tool: 'movements',
  categories: ['material'],
  concepts: {
    movement: { weight: 6 },
    delivery: { weight: 4, set: into },
    delivered: { weight: 3, set: into },
    bought: { weight: 2.5, set: into },
    received: { weight: 1.5, set: into },
    paymentIn: { weight: 1.5, set: into },
    broughtUs: { weight: 3.2, set: into },
    brought: { weight: 2, set: into },
    paidUs: { weight: 1.5, set: into },
    // `Ege Bakır gave us`.
    sharedBy: { weight: 1.5, set: into },
    sharedOut: { weight: 1.5, set: out },
    used: { weight: 4, set: out },
    recorded: { weight: 1 },
    outward: { weight: 2, set: out },
    wentOut: { weight: 2.7, set: out },
    wentTo: { weight: 2, set: out },
    fromUs: {},
    toUs: {},
    paid: { weight: 1, set: out },
    paidName: { weight: 1.5, set: out },
    sent: { weight: 2.6 },
    handed: { weight: 2.6 },
    taken: { weight: 2.6 },
    sold: { weight: 3, set: out },
    shipment: { weight: 3 },
    stock: {},
    howMuch: {},
    more: {},
    unit: { weight: 1 },
    whoIs: {},
    sizes: {},
    atOnce: {},
    net: { weight: 0.2 },
    raw: { weight: 1, set: { category: 'Raw Material' } },
    packaging: { weight: 1, set: { category: 'Packaging Material' } },
    finished: { weight: 1, set: { category: 'Finished Goods' } },
  },
  names: {
    material: { field: 'material', weight: 2.5 },
    warehouse: { field: 'warehouse', weight: 1.5 },
    project: { field: 'project', weight: 0.4 },
    party: { field: 'party', weight: 0.4 },
  },
  dimensions: {
    material: { by: 'material', weight: 1.5, isNatural: true },
    warehouse: { by: 'warehouse', weight: 1 },
    project: { by: 'project', weight: 0.3 },
    party: { by: 'party', weight: 0.3 },
    supplier: { by: 'party', weight: 0.5, set: into },
    customer: { by: 'party', weight: 0.3, set: out },
    category: { by: 'category', weight: 0.2 },
    type: { by: 'type', weight: 0.2 },
    day: { by: 'day', weight: 0, alone: 0.6 },
    month: { by: 'month', weight: 0, alone: 0.6 },
    quarter: { by: 'quarter', weight: 0, alone: 0.6 },
    year: { by: 'year', weight: 0, alone: 0.6 },
  },
  texts: { custom: { field: 'custom', weight: 0.5 }, text: { field: 'text', weight: 0 } },
  days: { from: 'from', to: 'to' },
  step: '0.000001',
  measures: ['sum', 'net', 'count', 'average', 'largest', 'smallest'],
  who: 'party',
  most: ['material'],
  prefers: ['material', 'warehouse', 'party', 'project'],
  checksAll: true,
  hasOperation: true,
  hasOrder: true,
  check: (given, found) => {
    const { has, nameIn, marks } = found
    const draft = withoutKind(given)
    const isMoney = marks.concepts.some(
      ({ concept, words }) =>
        sharedConcepts.has(concept) &&
        !shared.test(words) &&
        !(consuming.test(words) && isOfMaterial(draft) && nameIn('material')?.before !== 'on'),
    )
    if (isMoney || isOfMoney(marks)) return undefined
    // Who wrote a movement into the books is not kept.
    if (clerk.test(marks.line)) return undefined
    // `What did we give Nordlicht` tells of nothing that lies in a warehouse.
    if (has('sharedOut') && !isOfMaterial(draft)) return undefined
    // Units are not sifted, and one movement is in one warehouse.
    if (has('onlyThose') && has('unit')) return undefined
    const isTransfer = ['from', 'to'].every((word) =>
      marks.names.some(
        ({ before, hits }) => before === word && hits.some(({ kind }) => kind === 'warehouse'),
      ),
    )
    if (isTransfer) return undefined
    // A quantity and nothing that moved is of what is there.
    const isLying =
      (draft['minimum'] ?? draft['maximum']) !== undefined &&
      (draft['measure'] ?? draft['from'] ?? draft['to'] ?? draft['party'] ?? draft['project']) ===
        undefined &&
      marks.concepts.every(
        ({ concept }) => concept === 'unit' || (movements.concepts[concept]?.weight ?? 0) === 0,
      )
    if (isLying) return undefined
    // `How many deliveries did we make` earns nothing.
    const isMade = marks.concepts.some(
      ({ concept, words }) => concept === 'net' && /(^| )ma[kd]e( |$)/.test(words),
    )
    const directed = inDirection(isMade ? { ...draft, measure: 'count' } : draft, found)
    // What a customer brings is money.
    const isOfCustomer = nameIn('party')?.hits.some(({ kind }) => kind === 'customer') === true
    if (has('broughtUs') && isOfCustomer) return undefined
    // `In and out` of a project is money.
    const isBare = marks.concepts.every(
      ({ concept, words }) => concept !== 'movement' || /^ins? (and|or) outs?$/.test(words),
    )
    if (has('movement') && isBare && draft['project'] !== undefined && !isOfMaterial(draft)) return undefined
    // What can be given is what is there.
    if (marks.concepts.some(({ concept, words }) => concept === 'stock' && /^(can|could)/.test(words)))
      return undefined
    // What there is of a kind of materials is what came in less what went out.
    if ((has('stock') || has('have')) && isOfKind(draft) && isUndated(draft))
      return { ...draft, operation: 'total', measure: 'net' }
    // `Stock` is where things went, beside a verb; alone it is what is there.
    if (has('stock') && directed['type'] === undefined && !has('movement')) return undefined
    if (directed['type'] === 'in' && nameIn('party')?.before === 'to') return undefined
    if (directed['type'] === 'out' && nameIn('party')?.before === 'from') return undefined
    // `Did more go to Midlands or to Attica`: how much went to each.
    if (has('more') && has('either') && directed['operation'] === 'list') {
      const { limit: _, ...total } = directed
      return { ...total, operation: 'total' }
    }
    // How many of a material is its quantity, unless movements are counted.
    if (directed['measure'] !== 'count' || (!has('unit') && isCounted(found))) return directed
    const { measure: _, ...rest } = directed
    return isOfMaterial(rest) || rest['by'] === 'material' || has('unit') ? rest : undefined
  },
}

/** `Raw materials`, and no material by its name. */
const isOfKind = (draft: Draft): boolean =>
  draft['category'] !== undefined && draft['type'] === undefined && !isOfMaterial(draft)
const isUndated = (draft: Draft): boolean =>
  ['from', 'to', 'order', 'by', 'measure', 'minimum', 'maximum'].every((field) => draft[field] === undefined)

const isOfMaterial = (draft: Draft): boolean =>
  ['material', 'materials', 'text'].some((field) => draft[field] !== undefined)

const countable =
  /(^| )(deliver(y|ies)|receipts?|issues?|movements?|transactions?|shipments?|consignments?|lots?|batch(es)?|loads?|truckloads?|withdrawals?|removals?|arrivals?|intakes?|times|often)( |$)/

/** `How many receipts`: what is counted is told by a noun. */
const isCounted = ({ marks }: Found): boolean => marks.concepts.some(({ words }) => countable.test(words))

/** Who did what tells the direction, unless both are asked for one by one. */
function inDirection(draft: Draft, { marks, has, nameIn }: Found): Draft {
  const told = new Set(
    marks.concepts.flatMap(({ concept }) => movements.concepts[concept]?.set?.['type'] ?? []),
  )
  for (const { dimension } of marks.dimensions) {
    const direction = movements.dimensions[dimension]?.set
    if (direction !== undefined && told.size < 2 && !has('fromUs')) return { ...draft, ...direction }
  }
  if (told.size > 1) return draft
  const place = nameIn('warehouse')?.before ?? ''
  const isMoved = marks.concepts.some(
    ({ concept, words }) => concept === 'movement' && /^moved?$/.test(words),
  )
  // `What did we draw from stock`: it is gone from there.
  const isDrawn = marks.concepts.some(
    ({ concept, words }) =>
      concept === 'used' && /(from|out of|off) (the |our )?(stock|shel|store|warehouse|rack)/.test(words),
  )
  if (isDrawn) return { ...draft, ...out }
  // What is taken for a project is used on it.
  const isForProject =
    nameIn('project')?.before === 'for' || /(?:^| )for (?:which|what) (?:project|job|site)/.test(marks.plain)
  if (isForProject && has('taken') && nameIn('party') === undefined) return { ...draft, ...out }
  if (isMoved && /^(to|into|from)$/.test(place)) return { ...draft, type: place === 'from' ? 'out' : 'in' }
  const party = nameIn('party')
  const direction = directionOf({
    marks,
    party,
    warehouse: nameIn('warehouse'),
    isWho:
      party === undefined &&
      draft['by'] === 'party' &&
      !marks.dimensions.some(({ dimension }) => dimension === 'supplier' || dimension === 'customer'),
  })
  // `Who has had goods from us`, `6204 to Attica`, `6204 from Kyowa`: no verb says which way.
  if (direction === undefined && told.size === 0 && draft['type'] === undefined) {
    if (/^(to|into)$/.test(place)) return { ...draft, ...into }
    if (has('fromUs') || party?.before === 'to') return { ...draft, ...out }
    if (party?.before === 'from' && !has('movement')) return { ...draft, ...into }
  }
  if (direction === undefined) return draft
  const { type: _, ...both } = draft
  return direction === null ? both : { ...both, type: direction }
}
