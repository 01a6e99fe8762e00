import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { NewTodo } from '../contract.ts'
import { insertTodo, type Standing } from './sql/index.ts'

type Asking = Pick<Viewer, 'id'>

/** A to-do that the caller owns or that is shared with them. They may complete it. */
export type SeenTodo = Authorized<Standing, 'see'>
export type OwnTodo = Authorized<Standing, 'see' | 'change'>

/** Authorizes the member or throws: 404 if they may not see the to-do, 403 if they may see but not change it. */
export type Rights<Todo extends SeenTodo = SeenTodo> = (
  standing: Standing | undefined,
  viewer: Asking,
) => Todo

const isOwn = (standing: Standing, viewer: Asking): boolean => standing.ownerId === viewer.id

/** Deleted to-dos are hidden from everybody. Only `restore` still finds them. */
export const seen: Rights = (standing, viewer) => {
  if (standing === undefined || standing.deleted || !(isOwn(standing, viewer) || standing.shared))
    throw new Refusal(commonErrors.notFound)
  return authorize(standing, 'see')
}

export const mayOwn: Rights<OwnTodo> = (standing, viewer) => {
  const found = seen(standing, viewer)
  if (!isOwn(found, viewer)) throw new Refusal(commonErrors.forbidden)
  return authorize(found, 'see', 'change')
}

export const ifOwn = (todo: SeenTodo, viewer: Asking): OwnTodo | undefined =>
  isOwn(todo, viewer) ? authorize(todo, 'see', 'change') : undefined

export const mayRestore: Rights<OwnTodo> = (standing, viewer) =>
  standing?.deleted === true && isOwn(standing, viewer)
    ? authorize(standing, 'see', 'change')
    : mayOwn(standing, viewer)

/** Inserts a to-do that the actor owns. */
export const write = async (
  tx: Transaction,
  viewer: Asking,
  todo: NewTodo,
): Promise<Authorized<Item, 'see' | 'change'>> =>
  authorize({ id: await insertTodo(tx, viewer.id, todo) }, 'see', 'change')
