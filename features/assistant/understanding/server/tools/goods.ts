import type { ParsedQuestion } from '../frames/parsed-question.ts'
import { type Draft, type ToolGrammar, isSet } from '../frames/grammar.ts'
import { inUnit, isInside, isOfThings, isOfMaterial, isOfWares, oneMaterial, withWay } from './material.ts'
import { fieldless, same, times } from './rows.ts'
import { isSaid } from '../frames/predicates.ts'

/** What is on hand. */
export const stock: ToolGrammar<'stock'> = {
  tool: 'stock',
  cost: 0.4,
  senses: {
    ...fieldless('quantity', 'have', 'number', 'can', 'more', 'recorded'),
    stock: [-0.5, {}],
    goods: [-0.1, {}],
    onHand: [-0.1, {}],
    low: [-0.4, { low: true }],
    gone: [-0.4, { maximum: '0' }],
    minimum: [-0.2, {}],
    open: [0.3, {}],
    noMinimum: [-0.3, { hasMinimum: false }],
    aboveMinimum: [-0.3, { hasMinimum: true, low: false }],
    available: [-0.1, {}],
    reorder: [-0.3, { low: true }],
    balance: [0.1, {}],
    unmoved: [-0.3, {}],
    must: [0.2, {}],
  },
  topics: ['goods'],
  names: { material: [0, 'material'], warehouse: [-0.2, 'warehouse'] },
  dimensions: { ...same('material', 'warehouse') },
  texts: { text: 'text' },
  wanted: ['wanted', 'wantedUnit'],
  ages: { late: 'unmovedSince', old: 'unmovedSince', open: 'unmovedSince' },
  isOfToday: true,
  step: '0.000001',
  counts: 'rows',
  hasOrder: true,
  finish: (whole, said) => {
    const draft = inUnit(oneMaterial(whole), said)
    // What must be bought is what runs low; what could be delivered is asked of what there is.
    const isBought = said.has('must') && said.hasAct('buy') && said.flow === 'in' && !isSet(draft, 'material')
    const isGiven = said.has('can') && said.flow === 'out' && !said.hasAct('buy')
    if (said.has('must') && !isBought && !said.has('reorder')) return undefined
    if (said.has('open') && !said.has('minimum')) return undefined
    if (said.topics !== undefined && !isBought && !isGiven) return undefined
    const [period, another] = said
      .all('period')
      .filter(
        ({ period: { past } }) =>
          past.from !== said.context.today || past.to !== past.from || said.has('inward', 'outward'),
      )
    if (said.has('unmoved')) {
      const since = period?.period.past.from ?? draft['unmovedSince']
      const until = period?.period.past.to
      return since === undefined ||
        (until !== undefined && until < said.context.today) ||
        another !== undefined
        ? undefined
        : { ...draft, unmovedSince: since, limit: undefined }
    }
    if (period !== undefined || said.has('money') || isSet(draft, 'unmovedSince')) return undefined
    if (
      isSet(draft, 'wanted') &&
      (!isSet(draft, 'material') || said.has('howMany') || !said.has('have', 'available', 'can'))
    )
      return undefined
    const isOfStock =
      isBought ||
      said.has(
        'stock',
        'low',
        'gone',
        'minimum',
        'noMinimum',
        'aboveMinimum',
        'reorder',
        'onHand',
        'available',
      )
    const isOf = isOfMaterial(draft) || isSet(draft, 'warehouse')
    const isGoods = said.has('goods') || said.hasDimension('material')
    const isRanked = draft['by'] === 'warehouse' && said.hasMark('rank')
    if (said.has('when') || /^(?:new|old)est$/.test(String(draft['order']))) return undefined
    // `Enough for 1,000 pcs`: what is needed is no bound.
    if (said.has('available') && said.all('bound').some(({ bound }) => bound.minimum === bound.maximum))
      return undefined
    // `Hex bolts Tuzla`
    const isPlaced =
      isOfMaterial(draft) &&
      (draft['by'] === 'warehouse' ||
        (isSet(draft, 'warehouse') &&
          (said.marks.every(({ kind }) => kind === 'name') ||
            said.all('name').some((mark) => mark.case === 'in'))))
    if (
      !isOfStock &&
      !isPlaced &&
      !isRanked &&
      !(
        isOf &&
        (said.has('have', 'where', 'what', 'howMany', 'howMuch', 'versus') ||
          said.has('be', 'anything', 'can', 'quantity', 'balance') ||
          isGoods ||
          said.hasMark('group'))
      ) &&
      !(isGoods && (said.hasMark('bound') || (said.has('have') && said.has('most', 'least'))))
    )
      return undefined
    // `Is 6204 above its minimum?`
    if (said.has('aboveMinimum') && isOfMaterial(draft))
      return { ...draft, hasMinimum: undefined, low: undefined, limit: undefined }
    const isOfOne = isSet(draft, 'material')
    const isGrouped = draft['by'] === 'warehouse' || said.hasMark('group')
    return {
      ...draft,
      ...(said.has('minimum') && !isOfOne ? { hasMinimum: true } : {}),
      ...(isBought || (said.has('open') && !isOfOne) ? { low: true } : {}),
      by: isGrouped ? draft['by'] : undefined,
      limit: draft['limit'] === 1 ? undefined : draft['limit'],
    }
  },
}

/** What came in and went out. */
export const movements: ToolGrammar<'movements'> = {
  tool: 'movements',
  cost: 0.4,
  topics: ['goods', 'use'],
  senses: {
    ...fieldless('quantity', 'recorded', 'number', 'atOnce', 'minus'),
    movement: [-0.5, {}],
    what: [-0.02, {}],
    anything: [-0.02, {}],
    delivery: [-0.5, {}],
    shipment: [-0.4, {}],
    issue: [-0.4, { type: 'out' }],
    receipt: [0.2, { type: 'in' }],
    disbursement: [-0.1, { type: 'out' }],
    transaction: [-0.1, {}],
    goods: [-0.2, {}],
    inward: [0, { type: 'in' }],
    outward: [0, { type: 'out' }],
    stock: [0.5, {}],
    rawMaterial: [-0.3, { category: 'Raw Material' }],
    packaging: [-0.3, { category: 'Packaging Material' }],
    finishedGoods: [-0.3, { category: 'Finished Goods' }],
    net: [0, { measure: 'net' }],
    fastest: [-0.2, { by: 'material', order: 'largest', type: 'out' }],
    slowest: [-0.2, { by: 'material', order: 'smallest', type: 'out' }],
    onHand: [0.5, {}],
  },
  names: {
    material: [0, 'material'],
    party: [0, 'party'],
    warehouse: [-0.2, 'warehouse'],
    project: [0.1, 'project'],
  },
  dimensions: {
    ...same('material', 'party', 'project', 'warehouse', ...times),
    customer: 'party',
    supplier: 'party',
    direction: 'row',
  },
  texts: { text: 'text', custom: 'custom' },
  days: ['from', 'to'],
  step: '0.000001',
  hasAverage: true,
  hasGroupBounds: true,
  countsGroups: true,
  hasOrder: true,
  finish: moved,
}

/** What comes in and goes out, one by one. */
const entries = [
  'movement', 'delivery', 'shipment', 'issue', 'receipt', 'disbursement', 'transaction',
] as const // prettier-ignore

function moved(whole: Draft, said: ParsedQuestion): Draft | undefined {
  const given = inUnit(oneMaterial(whole), said)
  // `How many cartons came in the delivery` counts cartons.
  const isOfGoods = said.marks.some(
    (mark, at) => isSaid(mark, 'howMany') && said.marks[at + 1]?.kind === 'name',
  )
  const isCounted =
    !isOfGoods &&
    !said.has('average') &&
    (said.has('howOften') || (said.has('howMany', 'number') && said.has(...entries))) &&
    /^(?:total|group)$/.test(String(given['operation']))
  const draft: Draft = isCounted ? { ...given, measure: 'count' } : given
  const isStock =
    said.topics === undefined &&
    !said.has(...entries, 'inward', 'outward') &&
    (said.has('stock', 'onHand') || (isSet(draft, 'category') && said.has('howMuch', 'have', 'be')))
  // What there is of a category is what came in less what went out.
  if (isStock && isSet(draft, 'category') && !said.hasMark('period'))
    return { ...draft, measure: 'net', operation: draft['operation'] ?? 'total' }
  // `VCI paper left?`, `have we any left?`
  const isRest =
    said.hasAct('leave') &&
    (isOfMaterial(draft) || said.hasMark('bound')) &&
    !said.hasMark('period') &&
    (!said.hasMark('us') || (said.has('have') && said.has('anything'))) &&
    !isSet(draft, 'party', 'warehouse')
  // `How many 6204 have we got at Tuzla?`
  const isHeld =
    said.has('have') &&
    said.all('act').some(({ written }) => written === 'got') &&
    !said.hasMark('period', 'rank') &&
    !isSet(draft, 'party', 'project') &&
    isOfMaterial(draft) &&
    !said.has('delivery', 'movement', 'receipt', 'ever', 'inward')
  if (isStock || isInside(said) || isRest || isHeld || said.has('onHand')) return undefined
  const isOf = isOfMaterial(draft) || isSet(draft, 'warehouse', 'category')
  if (said.has('fastest', 'slowest')) {
    const isTold =
      said.has('movement', 'goods') ||
      said.topics !== undefined ||
      said.isPlural('fastest') ||
      said.isPlural('slowest')
    return isTold && draft['by'] === 'material'
      ? { ...draft, operation: 'group', limit: draft['limit'] === 50 ? undefined : draft['limit'] }
      : undefined
  }
  // What is out to a customer and in from others is goods.
  const isOfCustomer = said.hasName('customer')
  const isWay = said.has('what', 'anything') && said.has(isOfCustomer ? 'outward' : 'inward')
  const isGoods =
    isOf ||
    (isWay && isSet(draft, 'party')) ||
    isSet(draft, 'unit') ||
    said.all('name').some(({ name: { hits } }) => hits[0]?.kind === 'tag') ||
    said.has('quantity', 'movement', 'delivery', 'shipment', 'issue', 'goods') ||
    said.hasDimension('material') ||
    said.hasAct('deliver', 'supply', 'ship', 'buy', 'sell', 'use') ||
    (!said.has('money', 'payment', 'receipt', 'income', 'transaction', 'invoice') &&
      !said.hasMark('bound', 'currency') &&
      said
        .all('act')
        .some(
          (mark) =>
            isOfWares(mark, said) ||
            (mark.act === 'go' && isSet(draft, 'project') && said.has('what', 'which', 'anything')) ||
            isOfThings(mark, said),
        ))
  if (!isGoods || (said.has('only') && said.has('quantity'))) return undefined
  const isDone =
    said.topics !== undefined ||
    said.has(...entries, 'inward', 'outward', 'net') ||
    (draft['by'] === 'party' && said.has('quantity') && !said.has('have')) ||
    // `Have we a buyer in Hamburg` is of nothing that moves.
    (!said.has('have') && said.all('group').some(({ by }) => by !== 'warehouse' && by !== 'material'))
  const isDated = said.hasMark('period') && !said.has('have')
  const isPlain = isOfMaterial(draft) && (isSet(draft, 'party') || isDated)
  if (!isDone && !isPlain) return undefined
  // `Received less issued`.
  if (said.has('minus') || draft['measure'] === 'net') {
    return draft['measure'] === 'net' || said.flow === 'both' || said.has('receipt', 'delivery', 'inward')
      ? { ...draft, type: undefined, measure: 'net', operation: draft['operation'] ?? 'total' }
      : undefined
  }
  // `Separately for the two grades`.
  if (said.has('apart') && isSet(draft, 'materials') && !isSet(draft, 'by'))
    return moved({ ...draft, by: 'material', operation: 'group', limit: 50 }, said)
  // `Deliveries and withdrawals`.
  const isEach = said.has('delivery') && said.has('issue', 'shipment') && said.has('and', 'comma')
  if (isEach) return { ...draft, type: undefined }
  if (said.flow === 'both') return draft
  return withWay(draft, said)
}
