import { type Draft, isSet } from '../frames/grammar.ts'
import type { ParsedQuestion } from '../frames/parsed-question.ts'
import type { MarkOf } from '../parts/marks.ts'
import { isOfKind, isSaid } from '../frames/predicates.ts'

export const isOfMaterial = (draft: Draft): boolean => isSet(draft, 'material', 'materials')

/** `Butterfly valves, DN50 and DN80`: the kind is told by the material. */
export function oneMaterial({ materials, ...draft }: Draft): Draft {
  const isTold = String(draft['material']).toLowerCase().includes(String(materials))
  return materials === undefined || (isSet(draft, 'material') && isTold) ? draft : { ...draft, materials }
}

/** The most tonnes are those of what is measured in tonnes. */
export function inUnit(draft: Draft, said: ParsedQuestion): Draft {
  const unit = said.all('sense').find((mark) => mark.unit !== undefined)?.unit
  return unit === undefined || isSet(draft, 'unit') || isOfMaterial(draft) ? draft : { ...draft, unit }
}

/** `In stock`, `in the warehouse`: nothing comes in. */
export const isInside = ({ marks }: ParsedQuestion): boolean =>
  marks.some((mark, at) => {
    const isPlace =
      isSaid(mark, 'stock') ||
      (mark.kind === 'dimension' && /^(?:warehouse|party)$/.test(mark.dimension)) ||
      (mark.kind === 'name' && mark.case === 'bare' && isOfKind(mark, 'warehouse'))
    return isPlace && isSaid(marks[at - 1], 'inward')
  })

/** What comes and goes: `everything that went to Attica` is goods, `what came in today` may be money as well. */
export function comesAndGoes(
  { act, written }: MarkOf<'act'>,
  said: ParsedQuestion,
): 'goods' | 'money' | 'either' | undefined {
  const names = said.all('name').filter((mark) => isOfKind(mark, 'party', 'customer'))
  const isOfCustomer = names.some((mark) => isOfKind(mark, 'customer')) || said.hasDimension('customer')
  // `What did they bring in`: money from a customer; else nobody can tell.
  const isBrought = (act === 'bring' && / in$|^ein/.test(written)) || (act === 'leave' && said.flow === 'in')
  if (isBrought && names.length > 0) return isOfCustomer ? 'money' : 'either'
  if (act === 'give' && said.flow === 'in' && isOfCustomer) return 'either'
  const isGone = /^(?:come|go)$/.test(act) && !/^(?:debi|credi)ted$/.test(written)
  const isGiven = act === 'get' && said.flow === 'out' && names.length > 0 && isOfCustomer
  // `Did we get anything from Kyowa`: goods, unless they pay as well.
  const isGot = act === 'get' && said.flow === 'in' && names.length > 0 && !isOfCustomer
  if (isGot && said.has('anything')) return 'either'
  if (!said.has('what', 'anything', 'which') || !(isGone || isGiven)) return undefined
  const isOfSupplier = said.hasDimension('supplier')
  if (names.length === 0 && !isOfCustomer && !isOfSupplier) return said.has('anything') ? 'goods' : 'either'
  // Money comes from customers and goes to others.
  if (isOfCustomer === (said.flow === 'out')) return 'goods'
  return isOfCustomer ? 'money' : 'either'
}

/** Without money they are goods that are given, brought and taken. */
export const isOfWares = (mark: MarkOf<'act'>, said: ParsedQuestion): boolean =>
  (/^(?:give|bring|take|leave)$/.test(mark.act) && comesAndGoes(mark, said) === undefined) ||
  (mark.act === 'arrive' && (said.has('what') || said.hasMark('name')))

export const isOfThings = (mark: MarkOf<'act'>, said: ParsedQuestion): boolean =>
  /^(?:goods|either)$/.test(comesAndGoes(mark, said) ?? '')

/** Which way goods went: by whom they went to, by who did it, by the noun, or by whom it is asked for. */
export function withWay(draft: Draft, said: ParsedQuestion): Draft | undefined {
  // `To Rotterdam` came in there, whoever sent it.
  const place = said.all('name').find((mark) => isOfKind(mark, 'warehouse'))?.case
  if (place === 'to' || place === 'from') return { ...draft, type: place === 'to' ? 'in' : 'out' }
  // What a customer has delivered, goes to them.
  const isTheirs = said.all('name').some((mark) => mark.case === 'bare' && isOfKind(mark, 'customer'))
  const isSent = said.hasAct('deliver', 'ship') && !said.hasMark('us') && said.has('do') === said.has('have')
  if (isTheirs && isSent) return { ...draft, type: 'out' }
  const way = said.flow === 'in' || said.flow === 'out' ? said.flow : undefined
  if (isSet(draft, 'type')) return way === undefined || way === draft['type'] ? draft : undefined
  if (way !== undefined) return { ...draft, type: way }
  const who = said.all('dimension').find(({ dimension }) => /^(?:customer|supplier)$/.test(dimension))
  if (who !== undefined && draft['by'] === 'party')
    return { ...draft, type: who.dimension === 'customer' ? 'out' : 'in' }
  // A customer's deliveries are those to them.
  const isOfCustomer = said.all('name').some((mark) => mark.case !== 'from' && isOfKind(mark, 'customer'))
  if (said.has('delivery') && isOfCustomer) return { ...draft, type: 'out' }
  return said.has('delivery', 'shipment') ? { ...draft, type: said.has('shipment') ? 'out' : 'in' } : draft
}
