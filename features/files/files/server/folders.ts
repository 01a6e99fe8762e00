import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { refuseDuplicate } from '#platform/server/database/failures.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { fileErrors, type Folder } from '../contract.ts'
import { maxDepth, maxFolders } from '../domain.ts'
import type { Announce } from './announce.ts'
import type { TellGone } from './gone.ts'
import type { ChangeableFolder, ManagedFolder } from './rights.ts'
import { sharedFolder } from './sharing.ts'
import * as sql from './sql/index.ts'

const nameTaken = refuseDuplicate('file_folders_by_name', fileErrors.folderNameTaken)

export function folderService(
  { database }: Pick<App, 'database'>,
  { announce, tellGone }: { readonly announce: Announce; readonly tellGone: TellGone },
) {
  /** The path of the folder above; empty for the top. */
  const pathOf = async (
    tx: Transaction,
    bookId: BookId,
    parentId: number | null,
  ): Promise<readonly number[]> => {
    if (parentId === null) return []
    const target = await sql.findTarget(tx, bookId, parentId)
    if (target === undefined) throw new Refusal(fileErrors.otherFolder)
    return target.path
  }

  const add = (book: Book, name: string, parentId: number | null): Promise<Folder> =>
    database
      .transaction(async (tx) => {
        if ((await sql.lockFolders(tx, book.id)) >= maxFolders) throw new Refusal(fileErrors.tooManyFolders)
        const path = await pathOf(tx, book.id, parentId)
        if (path.length >= maxDepth) throw new Refusal(fileErrors.tooDeep)
        const id = await sql.insertFolder(tx, book.id, { name, parentId })
        await announce(tx, { bookId: book.id, path })
        return sql.findFolder(tx, book.memberId, id)
      })
      .catch(nameTaken)

  const move = async (tx: Transaction, folder: ChangeableFolder, parentId: number | null) => {
    // A shared folder stays where its owner has it.
    if (!folder.mayManage) throw new Refusal(commonErrors.forbidden)
    await sql.lockFolders(tx, folder.bookId)
    const path = await pathOf(tx, folder.bookId, parentId)
    if (path.includes(folder.id)) throw new Refusal(fileErrors.intoItself)
    if (path.length + (await sql.heightOf(tx, folder)) > maxDepth) throw new Refusal(fileErrors.tooDeep)
    await announce(tx, { bookId: folder.bookId, path: folder.path })
    await sql.moveFolder(tx, folder, { parentId, path })
    await announce(tx, { bookId: folder.bookId, path })
  }

  const change = (
    memberId: CallerId,
    folder: ChangeableFolder,
    { name, parentId }: { name?: string | undefined; parentId?: number | null | undefined },
  ): Promise<Folder> =>
    database
      .transaction(async (tx) => {
        if (parentId !== undefined) await move(tx, folder, parentId)
        if (name !== undefined) {
          await sql.renameFolder(tx, folder, name)
          await announce(tx, { bookId: folder.bookId, path: folder.path })
        }
        return sql.findFolder(tx, memberId, folder.id)
      })
      .catch(nameTaken)

  const remove = (folder: ManagedFolder): Promise<void> =>
    database.transaction(async (tx) => {
      if (folder.isDeleted) return
      await sql.lockFolders(tx, folder.bookId)
      await sql.trashFolder(tx, folder)
      await announce(tx, { bookId: folder.bookId, path: folder.path })
    })

  const restore = (memberId: CallerId, folder: ManagedFolder): Promise<Folder> =>
    database
      .transaction(async (tx) => {
        await sql.lockFolders(tx, folder.bookId)
        const { parentId, bookId, path } = folder
        if (parentId !== null && (await sql.findTarget(tx, bookId, parentId)) === undefined)
          throw new Refusal(fileErrors.folderInTrash)
        await sql.untrashFolder(tx, folder)
        await announce(tx, { bookId, path })
        return sql.findFolder(tx, memberId, folder.id)
      })
      .catch(nameTaken)

  const purge = (memberId: CallerId, folder: ManagedFolder): Promise<void> =>
    database.transaction(async (tx) => {
      await tellGone(tx, memberId, sharedFolder(folder))
      if ((await sql.purgeFolder(tx, folder)) === 0) throw new Refusal(fileErrors.notInTrash)
      await announce(tx, { bookId: folder.bookId })
    })

  return { add, change, remove, restore, purge }
}

export type FolderService = ReturnType<typeof folderService>
