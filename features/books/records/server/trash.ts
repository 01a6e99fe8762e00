import type { App } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import type { RecordCollection } from '../domain/collections.ts'
import { purgeTrash, type RecordTable } from './sql/index.ts'

/** Deletes records that were in the trash for longer than the setting allows. */
export async function purgeOldTrash(
  app: Pick<App, 'config' | 'database' | 'log'>,
  collection: RecordCollection,
  table: RecordTable,
  name: string,
): Promise<void> {
  const { trashDays } = app.config.retention
  if (trashDays > 0)
    await purgeOld(app, name, (tx, limit) => purgeTrash(tx, collection, table.name, trashDays, limit))
}
