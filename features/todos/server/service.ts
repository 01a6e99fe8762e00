import type { Authorized, Item } from '#platform/server/authorized.ts'
import { rewards } from '#features/achievements/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { validate } from '#platform/server/http/validate.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type NewTodo, type Todo, todoChange, type TodoChange, type TodoFields } from '../contract.ts'
import { restoreDays } from '../domain.ts'
import { listTodos } from './list.ts'
import { presentTodo } from './present.ts'
import { ifOwn, mayOwn, mayRestore, type Rights, seen, type SeenTodo, write } from './rights.ts'
import { shareService } from './shares.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>


export function todoService(app: Pick<App, 'config' | 'database' | 'live' | 'log'>) {
  const { database, live } = app
  const points = rewards({ live })
  const shares = shareService({ database, live })

  const read = async (tx: Transaction, viewer: Viewer, todo: Authorized<Item, 'see'>): Promise<Todo> =>
    presentTodo(await sql.findTodo(tx, todo, viewer.id))

  /** Locks a to-do, checks the rights again, does the work, and sends a frame to the owner and the recipients. */
  const act = <Held extends SeenTodo, T>(
    viewer: Viewer,
    id: number,
    rights: Rights<Held>,
    work: (tx: Transaction, todo: Held) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
      const held = rights(await sql.lockStanding(tx, id, viewer.id), viewer)
      const result = await work(tx, held)
      live.changed(tx, { resource: 'todos', id }, [held.ownerId, ...(await sql.findRecipients(tx, id))])
      return result
    })

  const create = (viewer: Viewer, todo: NewTodo, transaction: Transact): Promise<Todo> =>
    transaction(async (tx) => {
      const written = await write(tx, viewer, todo)
      const shared = await shares.addKnown(tx, viewer, written, todo.shareWithUsers)
      live.changed(tx, { resource: 'todos', id: written.id }, [viewer.id, ...shared])
      return read(tx, viewer, written)
    })

  /** The member who completes a to-do gets points. They lose them when it is reopened. */
  const tick = async (tx: Transaction, viewer: Viewer, before: SeenTodo, completed: boolean) => {
    if (before.completed === completed) return
    await sql.setCompleted(tx, before, completed ? viewer.id : null)
    const deed = { deed: 'todo-completed', subject: `todo:${before.id}` } as const
    if (completed) await points.earn(tx, { ...deed, memberId: viewer.id })
    else if (before.completedBy !== null) await points.undo(tx, { ...deed, memberId: before.completedBy })
  }

  const change = (viewer: Viewer, id: number, body: Readonly<Record<string, unknown>>): Promise<Todo> =>
    act(viewer, id, seen, async (tx, todo) => {
      const own = ifOwn(todo, viewer)
      const { completed, ...fields } = allowedChange(own !== undefined, body)
      if (own !== undefined) await sql.updateTodo(tx, own, fields)
      if (completed !== undefined) await tick(tx, viewer, todo, completed)
      return read(tx, viewer, todo)
    })

  const replace = (viewer: Viewer, id: number, fields: TodoFields): Promise<Todo> =>
    act(viewer, id, mayOwn, async (tx, todo) => {
      await sql.updateTodo(tx, todo, fields)
      return read(tx, viewer, todo)
    })

  const remove = (viewer: Viewer, id: number): Promise<void> =>
    act(viewer, id, mayOwn, async (tx, todo) => {
      await sql.setDeleted(tx, todo, true)
    })

  const restore = (viewer: Viewer, id: number): Promise<Todo> =>
    act(viewer, id, mayRestore, async (tx, todo) => {
      await sql.setDeleted(tx, todo, false)
      return read(tx, viewer, todo)
    })

  /** Checks the rights before the body of the request is validated. */
  const check = async (viewer: Viewer, id: number, rights: Rights): Promise<void> => {
    rights(await sql.findStanding(database, id, viewer.id), viewer)
  }

  const tidy = async (): Promise<void> => {
    const days = app.config.keep.trashDays || restoreDays
    await purgeOld(app, 'to-dos in the trash', (tx, limit) => sql.purgeTodos(tx, days, limit))
  }

  return { list: listTodos({ database }), create, change, replace, remove, restore, check, tidy, shares }
}

/** Returns the change, or refuses all of it. A recipient may change nothing but `completed`. */
function allowedChange(isOwn: boolean, body: Readonly<Record<string, unknown>>): TodoChange {
  if (isOwn) return todoChange.parse(validate(todoChange, body))
  const { completed, ...more } = body
  if (Object.keys(more).length > 0) throw new Refusal(commonErrors.forbidden)
  if (typeof completed === 'boolean') return { completed }
  throw new Refusal(commonErrors.badRequest, { sentence: 'completed must be true or false' })
}

export type TodoService = ReturnType<typeof todoService>
