import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { fileErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

export type SeenFile = Authorized<sql.FileAccess, 'see'>
export type ChangeableFile = Authorized<sql.FileAccess, 'see' | 'change'>
/** To share, delete and restore: for those who may write the book's files. */
export type ManagedFile = Authorized<sql.FileAccess, 'see' | 'change' | 'remove'>
export type { Movable } from './sql/index.ts'
export type ChangeableFolder = Authorized<sql.FolderAccess, 'see' | 'change'>
export type ManagedFolder = Authorized<sql.FolderAccess, 'see' | 'change' | 'remove'>

/** A call that names a file or folder in its address. */
interface Call {
  readonly viewer: { readonly id: CallerId }
  readonly params: { readonly id: number }
}

/** What is known of a file or folder before something is done with it. */
interface Access {
  readonly isDeleted: boolean
  readonly mayWrite: boolean
  readonly mayManage: boolean
}

export interface Chosen {
  readonly fileIds: readonly number[]
  readonly folderIds: readonly number[]
  readonly bookId: number
}

/** Things of one book that may be taken away there, and a book into which one may put files. */
export async function findMovable(
  queries: Queries,
  { id: viewerId }: Call['viewer'],
  { fileIds, folderIds, bookId }: Chosen,
): Promise<sql.Movable> {
  const [files, folders] = [[...new Set(fileIds)], [...new Set(folderIds)]]
  const found = await sql.findChosen(queries, viewerId, { files, folders })
  const place = await sql.findPlaceIn(queries, viewerId, bookId)
  const [first] = found
  if (first === undefined || found.length < files.length + folders.length || !place.isIn)
    throw new Refusal(commonErrors.notFound)
  if (found.some(({ mayManage }) => !mayManage)) throw new Refusal(commonErrors.forbidden)
  if (!place.mayWrite) throw new Refusal(commonErrors.roleLacks)
  if (found.some(({ isDeleted }) => isDeleted)) throw new Refusal(fileErrors.inTrash)
  if (found.some((thing) => thing.bookId !== first.bookId)) throw new Refusal(fileErrors.severalBooks)
  if (first.bookId === bookId) throw new Refusal(fileErrors.sameBook)
  const things = found.filter(({ isBelow }) => !isBelow)
  return authorize({ from: first.bookId, to: bookId as BookId, things }, 'remove')
}

/**
 * What a call may do with a file or folder: 404 where one may not know of it, 403 where one knows it and lacks the
 * right. `features/files/file-access/server/sql/rights.ts` says who may what.
 */
function rightsTo<T extends Access>(find: (viewerId: CallerId, id: number) => Promise<T | undefined>) {
  const known = async ({ viewer, params }: Call): Promise<T> => {
    const access = await find(viewer.id, params.id)
    if (access === undefined) throw new Refusal(commonErrors.notFound)
    return access
  }
  const expectAllowed = (isAllowed: boolean): void => {
    if (!isAllowed) throw new Refusal(commonErrors.forbidden)
  }
  const expectPresent = ({ isDeleted }: Access): void => {
    if (isDeleted) throw new Refusal(fileErrors.inTrash)
  }
  return {
    seen: async (call: Call): Promise<Authorized<T, 'see'>> => authorize(await known(call), 'see'),
    changeable: async (call: Call): Promise<Authorized<T, 'see' | 'change'>> => {
      const access = await known(call)
      expectPresent(access)
      expectAllowed(access.mayWrite)
      return authorize(access, 'see', 'change')
    },
    /** Also in the trash. */
    managed: async (call: Call): Promise<Authorized<T, 'see' | 'change' | 'remove'>> => {
      const access = await known(call)
      expectAllowed(access.mayManage)
      return authorize(access, 'see', 'change', 'remove')
    },
    shareable: async (call: Call): Promise<Authorized<T, 'see' | 'change' | 'remove'>> => {
      const access = await known(call)
      expectAllowed(access.mayManage)
      expectPresent(access)
      return authorize(access, 'see', 'change', 'remove')
    },
  }
}

export const fileRights = (queries: Queries) => ({
  file: rightsTo((viewerId, id) => sql.findAccess(queries, viewerId, id)),
  folder: rightsTo((viewerId, id) => sql.findFolderAccess(queries, viewerId, id)),
})

export type FileRights = ReturnType<typeof fileRights>
