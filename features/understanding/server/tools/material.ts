import type { Draft } from '../frames/grammar.ts'
import type { Said } from '../frames/said.ts'
import type { MarkOf } from '../parts/marks.ts'
import type { NameKind } from '../parts/parts.ts'

export const isOfMaterial = (draft: Draft): boolean => (draft['material'] ?? draft['materials']) !== undefined

/** `Butterfly valves, DN50 and DN80`: the kind is told by the material. */
export function oneMaterial({ materials, ...draft }: Draft): Draft {
  const isTold = String(draft['material']).toLowerCase().includes(String(materials))
  return materials === undefined || (draft['material'] !== undefined && isTold)
    ? draft
    : { ...draft, materials }
}

/** What comes and goes: `everything that went to Attica` is goods, `what came in today` may be money as well. */
export function comesAndGoes(
  { act, written }: MarkOf<'act'>,
  said: Said,
): 'goods' | 'money' | 'either' | undefined {
  const isOf = ({ name }: MarkOf<'name'>, kind: NameKind) => name.hits.some((hit) => hit.kind === kind)
  const names = said.all('name').filter((mark) => isOf(mark, 'party') || isOf(mark, 'customer'))
  const isOfCustomer =
    names.some((mark) => isOf(mark, 'customer')) ||
    said.all('dimension').some(({ dimension }) => dimension === 'customer')
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
  const isOfSupplier = said.all('dimension').some(({ dimension }) => dimension === 'supplier')
  if (names.length === 0 && !isOfCustomer && !isOfSupplier) return said.has('anything') ? 'goods' : 'either'
  // Money comes from customers and goes to others.
  if (isOfCustomer === (said.flow === 'out')) return 'goods'
  return isOfCustomer ? 'money' : 'either'
}

/** Without money they are goods that are given, brought and taken. */
export const isOfWares = (mark: MarkOf<'act'>, said: Said): boolean =>
  (/^(?:give|bring|take|leave)$/.test(mark.act) && comesAndGoes(mark, said) === undefined) ||
  (mark.act === 'arrive' && (said.has('what') || said.all('name').length > 0))

export const isOfThings = (mark: MarkOf<'act'>, said: Said): boolean =>
  /^(?:goods|either)$/.test(comesAndGoes(mark, said) ?? '')
