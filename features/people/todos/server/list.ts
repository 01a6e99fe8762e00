import * as z from 'zod'
import { isDate } from '#platform/contract/dates.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Todo, todosApi } from '../contract.ts'
import { todoPageSize, type TodoSort } from '../domain.ts'
import { presentTodo } from './present.ts'
import { type TodoRow, todosPage } from './sql/index.ts'

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const shapes = {
  dueDate: z.tuple([z.string().refine((day) => day === 'infinity' || isDate(day)), id]),
  priority: z.tuple([z.number().int().min(0).max(2), id]),
  created: z.tuple([id]),
}

const positionIn = (sort: TodoSort, row: TodoRow): readonly (string | number)[] =>
  ({ dueDate: [row.dueKey, row.id], priority: [row.priority, row.id], created: [row.id] })[sort]

export const listTodos =
  ({ database }: Pick<App, 'database'>) =>
  async (
    viewer: Viewer,
    query: Query<typeof todosApi.list>,
  ): Promise<{ items: Todo[]; next: string | null }> => {
    const { limit = todoPageSize, cursor, scope, status, sort, dueFrom, dueTo } = query
    const search = query.search?.trim()
    const after = decodeCursor<z.ZodType<(string | number)[]>>(cursor, shapes[sort])
    const order = query.order ?? (sort === 'created' ? 'desc' : 'asc')
    const page = todosPage(
      { scope, status, dueFrom, dueTo, sort, order, search, after },
      viewer.id,
      limit + 1,
    )
    // The best plan depends on the searched text.
    const rows = await (search === undefined || search === ''
      ? database.all(page)
      : database.allPlanned(page))
    const { items, next } = cutPage(rows, limit, (row) => positionIn(sort, row))
    return { items: items.map(presentTodo), next }
  }
