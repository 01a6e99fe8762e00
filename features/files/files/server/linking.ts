import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { fileErrors, type Link, type StoredFile } from '../contract.ts'
import type { LinkedFile } from '#features/people/file-links/contract.ts'
import type { ShownKind } from '#features/people/file-links/domain.ts'
import type { LinkKind } from '../domain.ts'
import type { Announce } from './announce.ts'
import type { ChangeableFile } from './rights.ts'
import * as sql from './sql/index.ts'

interface Target {
  readonly kind: LinkKind
  readonly refId: number
}

/** Links between files and records. They give nobody a right. */
export function linkingService(
  { database }: Pick<App, 'database'>,
  { announce }: { readonly announce: Announce },
) {
  const expectTarget = async (viewerId: number, target: Target): Promise<void> => {
    if (!(await sql.mayReadTarget(database, viewerId, target))) throw new Refusal(commonErrors.notFound)
  }

  return {
    add: async (viewerId: number, file: ChangeableFile, target: Target): Promise<Link[]> => {
      await expectTarget(viewerId, target)
      return database.transaction(async (tx) => {
        if (!(await sql.insertLink(tx, file, target))) throw new Refusal(fileErrors.tooManyLinks)
        await announce(tx, { bookId: file.bookId, fileId: file.id })
        return sql.findLinks(tx, viewerId, file.id)
      })
    },
    remove: (viewerId: number, file: ChangeableFile, linkId: number): Promise<Link[]> =>
      database.transaction(async (tx) => {
        if (!(await sql.deleteLink(tx, file, linkId))) throw new Refusal(commonErrors.notFound)
        await announce(tx, { bookId: file.bookId, fileId: file.id })
        return sql.findLinks(tx, viewerId, file.id)
      }),
    /** The files of something that the caller may read. */
    of: async (viewerId: number, target: Target): Promise<StoredFile[]> => {
      await expectTarget(viewerId, target)
      return sql.findByIds(database, viewerId, await sql.findLinkedIds(database, viewerId, target))
    },
    /** The same for many, without a word about those that the caller may not read. */
    ofMany: (
      viewerId: number,
      { kind, ids }: { readonly kind: ShownKind; readonly ids: readonly number[] },
    ): Promise<LinkedFile[]> => sql.findLinkedTo(database, viewerId, kind, ids),
  }
}

export type LinkingService = ReturnType<typeof linkingService>
