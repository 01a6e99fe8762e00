import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { hashOfFile } from '#platform/server/files/hash.ts'
import { extensionOf } from '#platform/server/files/inspect.ts'
import { type StoredFileRules, storedFileAnswer, withStoredFiles } from '#platform/server/files/stored.ts'
import { safeFileName, type StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type FileDetails, fileErrors, type StoredFile } from '../contract.ts'
import { fileExtensions, linkKinds, maxFileName } from '../domain.ts'
import type { Announce } from './announce.ts'
import type { TellGone } from './gone.ts'
import type { TextReading } from './extraction/job.ts'
import type { ChangeableFile, ChangeableFolder, ManagedFile, SeenFile } from './rights.ts'
import { sharedFile } from './sharing.ts'
import * as sql from './sql/index.ts'

const rules: StoredFileRules = { folder: 'library', extensions: fileExtensions, errors: fileErrors }

/** A new name is one as uploads have. Its ending stays: a text that became a program would deceive its readers. */
export function keepEnding(written: string, former: string): string {
  const name = safeFileName(written)
  const ending = extensionOf(former)
  if (ending === '' || extensionOf(name) === ending) return name
  return `${name.slice(0, maxFileName - ending.length - 1)}.${ending}`
}

interface Changes {
  readonly name?: string | undefined
  readonly folderId?: number | null | undefined
  readonly tags?: readonly string[] | undefined
}

export interface UploadTarget {
  readonly bookId: BookId
  readonly folder: Pick<ChangeableFolder, 'id' | 'path'> | undefined
}

export function fileService(
  app: Pick<App, 'config' | 'database' | 'files' | 'live' | 'log'>,
  {
    texts,
    announce,
    tellGone,
  }: { readonly texts: TextReading; readonly announce: Announce; readonly tellGone: TellGone },
) {
  const { config, database, files } = app
  const quota = createQuota(app)

  const details = async (viewerId: number, id: number): Promise<FileDetails> => {
    const [found, links] = await Promise.all([
      sql.findDetails(database, viewerId, id),
      sql.findLinks(database, viewerId, id),
    ])
    return { ...found, folders: [...found.folders], versions: [...found.versions], links }
  }

  const told = async (tx: Transaction, { id, bookId, folderId }: sql.FileAccess): Promise<void> => {
    const folder = folderId === null ? undefined : await sql.findTarget(tx, bookId, folderId)
    await announce(tx, { bookId, fileId: id, path: folder?.path ?? [] })
  }

  /** Stores what was sent, with the hash of each file before it is moved. */
  const stored = async <T>(
    memberId: CallerId,
    uploads: readonly StoredUpload[],
    transaction: Transact,
    write: (tx: Transaction, contents: readonly sql.NewContent[]) => Promise<T>,
  ): Promise<T> => {
    if (uploads.length === 0) throw new Refusal(fileErrors.noFile)
    await quota.expectRoom(
      memberId,
      uploads.reduce((sum, { size }) => sum + size, 0),
    )
    const hashes = await Promise.all(uploads.map(({ path }) => hashOfFile(path)))
    const named = uploads.map((upload) => ({ upload, fileName: upload.fileName }))
    return withStoredFiles(files, { uploads: named, rules }, transaction, async (tx, all) => {
      const contents = all.map((content, index) => ({ ...content, hash: hashes[index] ?? '' }))
      const answer = await write(tx, contents)
      await quota.enforce(tx, memberId)
      await texts.add(
        tx,
        memberId,
        contents.map(({ hash }) => hash),
      )
      return answer
    })
  }

  const add = (
    memberId: CallerId,
    { bookId, folder }: UploadTarget,
    uploads: readonly StoredUpload[],
    transaction: Transact,
  ): Promise<StoredFile[]> =>
    stored(memberId, uploads, transaction, async (tx, contents) => {
      // It may have gone to the trash while the files were on their way.
      if (folder !== undefined && (await sql.findTarget(tx, bookId, folder.id)) === undefined)
        throw new Refusal(fileErrors.folderInTrash)
      const ids = await sql.insertFiles(tx, { bookId, folderId: folder?.id ?? null }, memberId, contents)
      await announce(tx, { bookId, path: folder?.path ?? [] })
      return sql.findByIds(tx, memberId, ids)
    })

  const addVersion = async (
    memberId: CallerId,
    file: ChangeableFile,
    uploads: readonly StoredUpload[],
    transaction: Transact,
  ): Promise<FileDetails> => {
    await stored(memberId, uploads, transaction, async (tx, [content]) => {
      if (content === undefined) throw new Refusal(fileErrors.noFile)
      if (!(await sql.addVersion(tx, file, memberId, content))) throw new Refusal(fileErrors.tooManyVersions)
      const name = keepEnding(file.name, content.fileName)
      if (name !== file.name) await sql.changeFile(tx, file, { name })
      await told(tx, file)
      // A repeated call gets a stored answer, so there is one.
      return {}
    })
    return details(memberId, file.id)
  }

  const restoreVersion = async (memberId: CallerId, file: ChangeableFile, number: number) => {
    await database.transaction(async (tx) => {
      if (!(await sql.restoreVersion(tx, file, number))) throw new Refusal(commonErrors.notFound)
      const content = await sql.findHash(tx, file.id)
      await texts.add(tx, memberId, [content])
      await told(tx, file)
    })
    return details(memberId, file.id)
  }

  const change = async (memberId: CallerId, file: ChangeableFile, changes: Changes): Promise<FileDetails> => {
    const { folderId } = changes
    await database.transaction(async (tx) => {
      // A shared file stays where its owner has it.
      if (folderId !== undefined && !file.mayManage) throw new Refusal(commonErrors.forbidden)
      if (folderId != null && (await sql.findTarget(tx, file.bookId, folderId)) === undefined)
        throw new Refusal(fileErrors.otherFolder)
      const name = changes.name === undefined ? undefined : keepEnding(changes.name, file.name)
      const tags = changes.tags && [...new Set(changes.tags)]
      // Whoever loses it by the move is told, too.
      await told(tx, file)
      await sql.changeFile(tx, file, { name, folderId, tags })
      if (folderId !== undefined) await told(tx, { ...file, folderId })
    })
    return details(memberId, file.id)
  }

  const remove = (file: ManagedFile): Promise<void> =>
    database.transaction(async (tx) => {
      if (await sql.trashFile(tx, file)) await told(tx, file)
    })

  const restore = async (memberId: CallerId, file: ManagedFile): Promise<FileDetails> => {
    await database.transaction(async (tx) => {
      const { folderId, bookId } = file
      if (folderId !== null && (await sql.findTarget(tx, bookId, folderId)) === undefined)
        throw new Refusal(fileErrors.folderInTrash)
      await sql.untrashFile(tx, file)
      await told(tx, file)
    })
    return details(memberId, file.id)
  }

  const purge = (memberId: CallerId, file: ManagedFile): Promise<void> =>
    database.transaction(async (tx) => {
      await tellGone(tx, memberId, sharedFile(file))
      if ((await sql.purgeFile(tx, file)) === 0) throw new Refusal(fileErrors.notInTrash)
      await told(tx, file)
    })

  const read = async (
    { id }: SeenFile,
    {
      version,
      ...wanted
    }: { version?: number | undefined; inline?: 'true' | undefined; preview?: 'true' | undefined },
  ): Promise<FileAnswer> => {
    const content = await sql.findContent(database, id, version)
    if (content === undefined) throw new Refusal(commonErrors.notFound)
    return storedFileAnswer(files, content, wanted)
  }

  const cleanUp = async (): Promise<void> => {
    const { trashDays } = config.retention
    if (trashDays > 0) {
      await purgeOld(app, 'files in the trash', (tx, limit) => sql.purgeOldFiles(tx, trashDays, limit))
      await purgeOld(app, 'folders in the trash', (tx, limit) => sql.purgeOldFolders(tx, trashDays, limit))
    }
    await purgeOld(app, 'texts of files that are gone', sql.forgetTexts)
    for (const kind of linkKinds)
      await purgeOld(app, `links of files to ${kind}`, (tx, limit) => sql.forgetLinks(tx, kind, limit))
    await texts.addUnread()
  }

  return { details, add, addVersion, restoreVersion, change, remove, restore, purge, read, cleanUp }
}

export type FileService = ReturnType<typeof fileService>
