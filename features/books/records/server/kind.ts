import type * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import type { recordEndpoints } from '../contract/endpoints.ts'
import type { BulkTable, RecordDefinition, RecordFields } from '../domain.ts'
import { recordBulk } from './bulk/records.ts'
import type { ColumnRow } from './columns/sql.ts'
import type { HistoryVersion } from './history/changes.ts'
import { recordImports } from './import.ts'
import { type ListedKind, type Narrowing, type Ordering, type Paging, recordLists } from './lists.ts'
import { recordRoutes } from './routes.ts'
import { type RecordForm, type RecordKind, recordService } from './service.ts'
import { filterColumns, recordSorts, type SheetLine } from './sql/definition/table.ts'
import { purgeOldTrash } from './trash.ts'

type Listed = 'sorts' | 'filterColumns' | 'shape' | 'errors' | 'equal'

interface Kind<Fields extends RecordFields, F extends RecordForm, N extends Narrowing, Row, Answer>
  extends
    Omit<ListedKind<N, Row, Answer>, Listed>,
    Partial<Pick<ListedKind<N, Row, Answer>, 'equal' | 'sorts'>>,
    Omit<RecordKind<F, Row, Answer>, 'resource' | 'definition' | 'errors'> {
  readonly collection: BulkTable
  readonly definition: RecordDefinition<Fields>
  readonly errors: ListedKind<N, Row, Answer>['errors'] & RecordKind<F, Row, Answer>['errors']
  /** The filter that list, totals and export share. */
  readonly filter: z.ZodType<N>
  readonly api: ReturnType<
    typeof recordEndpoints<
      `/api/${string}`,
      z.ZodType<F>,
      z.ZodType<Answer, Answer>,
      z.ZodType<N & Ordering & Paging>
    >
  >
}

/** The server of one kind of record, all that its definition is enough for. */
export function recordServer<
  Fields extends RecordFields,
  F extends RecordForm,
  N extends Narrowing,
  Row extends HistoryVersion,
  Answer,
>({
  collection,
  definition,
  table,
  api,
  filter,
  errors,
  present,
  sorts = recordSorts(definition),
  equal = () => [],
  others,
  elsewhere,
  store,
}: Kind<Fields, F, N, Row, Answer>) {
  const { pages, filterOf, sheetStatement } = recordLists<N, Row, Answer>({
    table,
    sorts,
    filterColumns: filterColumns(definition),
    errors,
    equal,
    present,
    shape: api.list.response.element,
    ...(others !== undefined && { others }),
  })
  const service = (app: Pick<App, 'database' | 'live'>) =>
    recordService<F, Row, Answer>(app, {
      resource: collection,
      table,
      definition,
      errors,
      present,
      ...(elsewhere !== undefined && { elsewhere }),
      ...(store !== undefined && { store }),
    })
  return {
    filterOf,
    service,
    /** The calls of every kind of record. */
    routes: (app: Pick<App, 'database' | 'live'>): Route[] => {
      const list = pages(app.database)
      return [
        route(api.list, async ({ book, query, next }) => {
          const page = await list(book.id, query)
          next(page.next)
          return page.items
        }),
        ...recordRoutes(api, service(app)),
      ]
    },
    /** Changes of all that a filter found. */
    bulk: recordBulk<N>({ name: collection, table, definition, filter, filterOf }),
    imports: recordImports(collection, table),
    /** The statement that reads a complete list in its order, for a database cursor. */
    exportStatement: (queries: Queries, bookId: number, query: N & Ordering, columns: readonly ColumnRow[]) =>
      sheetStatement<SheetLine<Fields>>(queries, bookId, query, columns),
    /** @param name what the log calls what is purged */
    cleanUp: (app: App, name: string) => () => purgeOldTrash(app, collection, table, name),
  }
}
