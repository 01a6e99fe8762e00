import type { Authorized, Item } from '#platform/server/authorized.ts'
import { createRewards } from '#features/people/achievements/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { validate } from '#platform/server/http/validate.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type NewTodo, type Todo, todoChange, type TodoChange, type TodoFields } from '../contract.ts'
import { restoreDays } from '../domain.ts'
import { listTodos } from './list.ts'
import { presentTodo } from './present.ts'
import {
  asOwn,
  requireOwn,
  requireRestorable,
  type Rights,
  requireVisible,
  type VisibleTodo,
  insertOwnTodo,
} from './rights.ts'
import { shareService } from './shares.ts'
import * as sql from './sql/index.ts'

export function todoService(app: Pick<App, 'config' | 'database' | 'live' | 'log'>) {
  const { database, live } = app
  const points = createRewards({ live })
  const shares = shareService({ database, live })

  const read = async (tx: Transaction, viewer: Viewer, todo: Authorized<Item, 'see'>): Promise<Todo> =>
    presentTodo(await sql.findTodo(tx, todo, viewer.id))

  /** Locks a to-do, checks the rights again, does the work, and sends a frame to the owner and the recipients. */
  const changeLocked = <Locked extends VisibleTodo, T>(
    actor: Viewer,
    id: number,
    rights: Rights<Locked>,
    work: (tx: Transaction, todo: Locked) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
      const locked = rights(await sql.lockAccess(tx, id, actor.id), actor)
      const result = await work(tx, locked)
      live.changed(tx, { resource: 'todos', id }, [locked.memberId, ...(await sql.findRecipients(tx, id))])
      return result
    })

  const create = (actor: Viewer, todo: NewTodo, transaction: Transact): Promise<Todo> =>
    transaction(async (tx) => {
      const created = await insertOwnTodo(tx, actor, todo)
      const shared = await shares.addByUsername(tx, actor, created, todo.shareWithUsers)
      live.changed(tx, { resource: 'todos', id: created.id }, [actor.id, ...shared])
      return read(tx, actor, created)
    })

  /** The member who completes a to-do gets points. They lose them when it is reopened. */
  const applyCompletion = async (
    tx: Transaction,
    actor: Viewer,
    previous: VisibleTodo,
    completed: boolean,
  ) => {
    if (previous.completed === completed) return
    await sql.setCompleted(tx, previous, completed ? actor.id : null)
    const pointEvent = { kind: 'todo-completed', subject: `todo:${previous.id}` } as const
    if (completed) await points.earn(tx, { ...pointEvent, memberId: actor.id })
    else if (previous.completedBy !== null)
      await points.undo(tx, { ...pointEvent, memberId: previous.completedBy })
  }

  const change = (actor: Viewer, id: number, body: Readonly<Record<string, unknown>>): Promise<Todo> =>
    changeLocked(actor, id, requireVisible, async (tx, todo) => {
      const ownTodo = asOwn(todo, actor)
      const { completed, ...fields } = allowedChange(ownTodo !== undefined, body)
      if (ownTodo !== undefined) await sql.updateTodo(tx, ownTodo, fields)
      if (completed !== undefined) await applyCompletion(tx, actor, todo, completed)
      return read(tx, actor, todo)
    })

  const replace = (actor: Viewer, id: number, fields: TodoFields): Promise<Todo> =>
    changeLocked(actor, id, requireOwn, async (tx, todo) => {
      await sql.updateTodo(tx, todo, fields)
      return read(tx, actor, todo)
    })

  const remove = (actor: Viewer, id: number): Promise<void> =>
    changeLocked(actor, id, requireOwn, async (tx, todo) => {
      await sql.setDeleted(tx, todo, true)
    })

  const restore = (actor: Viewer, id: number): Promise<Todo> =>
    changeLocked(actor, id, requireRestorable, async (tx, todo) => {
      await sql.setDeleted(tx, todo, false)
      return read(tx, actor, todo)
    })

  /** Checks the rights before the body of the request is validated. */
  const check = async (viewer: Viewer, id: number, rights: Rights): Promise<void> => {
    rights(await sql.findAccess(database, id, viewer.id), viewer)
  }

  const cleanUp = async (): Promise<void> => {
    const days = app.config.retention.trashDays || restoreDays
    await purgeOld(app, 'to-dos in the trash', (tx, limit) => sql.purgeTodos(tx, days, limit))
  }

  return { list: listTodos({ database }), create, change, replace, remove, restore, check, cleanUp, shares }
}

/** Returns the change, or refuses all of it. A recipient may change nothing but `completed`. */
function allowedChange(isOwn: boolean, body: Readonly<Record<string, unknown>>): TodoChange {
  if (isOwn) return todoChange.parse(validate(todoChange, body))
  const { completed, ...otherFields } = body
  if (Object.keys(otherFields).length > 0) throw new Refusal(commonErrors.forbidden)
  if (typeof completed === 'boolean') return { completed }
  throw new Refusal(commonErrors.badRequest, { sentence: 'completed must be true or false' })
}

export type TodoService = ReturnType<typeof todoService>
