import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { NewTodo } from '../contract.ts'
import { insertTodo, type TodoAccess } from './sql/index.ts'

type ViewerRef = Pick<Viewer, 'id'>

/** A to-do that the caller owns or that is shared with them. They may complete it. */
export type VisibleTodo = Authorized<TodoAccess, 'see'>
export type OwnTodo = Authorized<TodoAccess, 'see' | 'change'>

/** Authorizes the member or throws: 404 if they may not see the to-do, 403 if they may see but not change it. */
export type Rights<Todo extends VisibleTodo = VisibleTodo> = (
  access: TodoAccess | undefined,
  viewer: ViewerRef,
) => Todo

const isOwn = (access: TodoAccess, viewer: ViewerRef): boolean => access.memberId === viewer.id

/** Deleted to-dos are hidden from everybody. Only `restore` still finds them. */
export const requireVisible: Rights = (access, viewer) => {
  if (access === undefined || access.deleted || !(isOwn(access, viewer) || access.shared))
    throw new Refusal(commonErrors.notFound)
  return authorize(access, 'see')
}

export const requireOwn: Rights<OwnTodo> = (access, viewer) => {
  const found = requireVisible(access, viewer)
  if (!isOwn(found, viewer)) throw new Refusal(commonErrors.forbidden)
  return authorize(found, 'see', 'change')
}

/** The owner may remove any recipient; a recipient may remove only themselves. */
export const unsharing =
  (recipientId: number): Rights =>
  (access, viewer) =>
    recipientId === viewer.id ? requireVisible(access, viewer) : requireOwn(access, viewer)

export const asOwn = (todo: VisibleTodo, viewer: ViewerRef): OwnTodo | undefined =>
  isOwn(todo, viewer) ? authorize(todo, 'see', 'change') : undefined

export const requireRestorable: Rights<OwnTodo> = (access, viewer) =>
  access?.deleted === true && isOwn(access, viewer)
    ? authorize(access, 'see', 'change')
    : requireOwn(access, viewer)

/** Inserts a to-do that the actor owns. */
export const insertOwnTodo = async (
  tx: Transaction,
  actor: ViewerRef,
  todo: NewTodo,
): Promise<Authorized<Item, 'see' | 'change'>> =>
  authorize({ id: await insertTodo(tx, actor.id, todo) }, 'see', 'change')
