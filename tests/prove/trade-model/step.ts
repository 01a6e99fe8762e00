import type { Deal, Order, Side } from './deal.ts'
import { mayTrade, type Person, type Play } from './world.ts'

export interface Answer {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each step says what it is answered
  readonly json: <T>() => T
}

/** What one person does to a deal, and what the rules say of it. */
export interface Step {
  readonly name: string
  readonly by: Person
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Sent twice at once under one key, as by a double click. */
  readonly isDoubled: boolean
  /** The status of the answer; any success is 200. */
  readonly expect: (deal: Deal) => number
  /** Another refusal that the rules allow: what the deal alone cannot tell. */
  readonly mayRefuse?: (deal: Deal) => number | undefined
  /** Does it in the model. Answers what is wrong with what the server said. */
  readonly apply: (deal: Deal, answer: Answer) => string | undefined
}

/** Undefined where the deal has nothing to which it could be done. */
export type MakeStep = (play: Play, deal: Deal) => Step | undefined

export const ok = 200

/** The first refusal. */
export const gate = (...rules: readonly (number | false | undefined)[]): number =>
  rules.find((rule): rule is number => typeof rule === 'number') ?? ok

export function found<T>(list: readonly T[], is: (each: T) => boolean): T {
  const one = list.find(is)
  if (one === undefined) throw new Error('The model lacks what the step is about')
  return one
}

export const orderIn = (deal: Deal, id: number): Order => found(deal.orders, (order) => order.id === id)

export const isHidden = ({ state }: Order): boolean => state === 'approval' || state === 'rejected'

/** The side of somebody who knows of the order. */
export function sideOf(order: Order, { company }: Person): Side | undefined {
  const side = company === order.buyer ? 'buyer' : company === order.seller ? 'seller' : undefined
  return side === undefined || (isHidden(order) && side !== order.sentBy) ? undefined : side
}

export const companyOf = (order: Order, side: Side): number => (side === 'buyer' ? order.buyer : order.seller)

/** Refusals before a step of an order is looked at. */
export const strangers = (
  order: Order,
  by: Person,
  may: (person: Person) => boolean,
): number | false | undefined =>
  by.role === 'anonymous' ? 401 : sideOf(order, by) === undefined ? 404 : !may(by) && 403

/** The same of what is in one book. */
export const outsiders = (company: number, by: Person, may: (person: Person) => boolean): number | false =>
  by.role === 'anonymous' ? 401 : by.company !== company ? 404 : !may(by) && 403

/** The same of what only those who asked may do. */
export const ofAsker = (deal: Deal, by: Person): number | false =>
  by.role === 'anonymous' ? 401 : (by.company !== deal.asker || !mayTrade(by)) && 403

/** Which of several orders a step is about: mostly one for which it makes sense. */
export function someOrder(play: Play, deal: Deal, fits: (order: Order) => boolean): Order | undefined {
  const fitting = deal.orders.filter(fits)
  return play.random.pick(fitting.length > 0 && play.random.chance(0.9) ? fitting : deal.orders)
}

/** Those that the model does not know yet. */
export const newId = (
  known: readonly { readonly id: number }[],
  told: readonly { readonly id: number }[],
): number => told.find(({ id }) => known.every((each) => each.id !== id))?.id ?? 0
