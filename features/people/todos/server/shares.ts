import type { Authorized, Item } from '#platform/server/authorized.ts'
import { usernameKey } from '#features/people/accounts/domain.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Todo, todoErrors } from '../contract.ts'
import { maxShares } from '../domain.ts'
import { presentTodo } from './present.ts'
import { requireOwn, unsharing } from './rights.ts'
import * as sql from './sql/index.ts'

/** The key of a typed username, with or without the @. */
const keyOf = (name: string): string => usernameKey(name.trim().replace(/^@/, ''))

/** Ends the sharing of to-dos between two members who want no contact. */
export const todoSharesEnd =
  ({ live }: Pick<App, 'live'>) =>
  async (tx: Transaction, one: number, other: number): Promise<void> => {
    for (const { todoId } of await sql.deleteSharesBetween(tx, one, other))
      live.changed(tx, { resource: 'todos', id: todoId }, [one, other])
  }

export function shareService({ database, live }: Pick<App, 'database' | 'live'>) {
  const { notify } = createNotifier({ live })

  /** Shares a locked or new to-do with members, and notifies the new recipients. */
  const addShares = async (
    tx: Transaction,
    actor: Viewer,
    todo: Authorized<Item>,
    memberIds: readonly number[],
  ) => {
    const newRecipients = await sql.insertShares(tx, todo, memberIds)
    const record = { kind: 'todo', id: todo.id } as const
    if (newRecipients.length > 0)
      await notify(tx, { to: newRecipients, type: 'todo_shared', from: actor.id, record })
    return newRecipients
  }

  /** Shares with the members of these usernames. Unknown names and the actor are ignored. */
  const addByUsername = async (
    tx: Transaction,
    actor: Viewer,
    todo: Authorized<Item>,
    names: readonly string[],
  ) => {
    if (names.length === 0) return []
    const members = await sql.findByUsername(tx, actor.id, names.map(keyOf))
    return addShares(
      tx,
      actor,
      todo,
      members.filter((id) => id !== actor.id),
    )
  }

  const share = (actor: Viewer, todoId: number, username: string): Promise<Todo> =>
    database.transaction(async (tx) => {
      const todo = requireOwn(await sql.lockAccess(tx, todoId, actor.id), actor)
      const { memberId } = todo
      const [member] = await sql.findByUsername(tx, todo.memberId, [keyOf(username)])
      if (member === undefined) throw new Refusal(todoErrors.userNotFound)
      if (member === memberId) throw new Refusal(todoErrors.ownTodo)
      const recipients = await sql.findRecipients(tx, todoId)
      if (!recipients.includes(member)) {
        if (recipients.length >= maxShares) throw new Refusal(todoErrors.tooManyShares)
        await addShares(tx, actor, todo, [member])
        live.changed(tx, { resource: 'todos', id: todoId }, [memberId, member])
      }
      return presentTodo(await sql.findTodo(tx, todo, actor.id))
    })

  const unshare = (actor: Viewer, todoId: number, memberId: number): Promise<void> =>
    database.transaction(async (tx) => {
      const todo = unsharing(memberId)(await sql.lockAccess(tx, todoId, actor.id), actor)
      if (!(await sql.deleteShare(tx, todo, memberId))) throw new Refusal(commonErrors.notFound)
      live.changed(tx, { resource: 'todos', id: todoId }, [todo.memberId, memberId])
    })

  return { addByUsername, share, unshare }
}
