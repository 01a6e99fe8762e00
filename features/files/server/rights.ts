import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { fileErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

export type SeenFile = Authorized<sql.FileAccess, 'see'>
export type ChangeableFile = Authorized<sql.FileAccess, 'see' | 'change'>
/** To share, delete and restore: for those who may write the book's files. */
export type ManagedFile = Authorized<sql.FileAccess, 'see' | 'change' | 'remove'>
export type SeenFolder = Authorized<sql.FolderAccess, 'see'>
export type ChangeableFolder = Authorized<sql.FolderAccess, 'see' | 'change'>
export type ManagedFolder = Authorized<sql.FolderAccess, 'see' | 'change' | 'remove'>

interface Caller {
  readonly id: CallerId
}

/**
 * What a call may do with a file or folder: 404 where one may not know of it, 403 where one knows it and lacks the
 * right. `features/file-access/server/sql/rights.ts` says who may what.
 */
export const fileRights = (queries: Queries) => {
  const find = async ({ id: viewerId }: Caller, id: number): Promise<sql.FileAccess> => {
    const access = await sql.findAccess(queries, viewerId, id)
    if (access === undefined) throw new Refusal(commonErrors.notFound)
    return access
  }
  const findFolder = async ({ id: viewerId }: Caller, id: number): Promise<sql.FolderAccess> => {
    const access = await sql.findFolderAccess(queries, viewerId, id)
    if (access === undefined) throw new Refusal(commonErrors.notFound)
    return access
  }
  const expectManager = ({ mayManage }: { readonly mayManage: boolean }): void => {
    if (!mayManage) throw new Refusal(commonErrors.forbidden)
  }
  const expectPresent = ({ isDeleted }: { readonly isDeleted: boolean }): void => {
    if (isDeleted) throw new Refusal(fileErrors.inTrash)
  }

  return {
    seen: async (viewer: Caller, id: number): Promise<SeenFile> => authorize(await find(viewer, id), 'see'),
    changeable: async (viewer: Caller, id: number): Promise<ChangeableFile> => {
      const access = await find(viewer, id)
      expectPresent(access)
      if (!access.mayWrite) throw new Refusal(commonErrors.forbidden)
      return authorize(access, 'see', 'change')
    },
    /** Also in the trash. */
    managed: async (viewer: Caller, id: number): Promise<ManagedFile> => {
      const access = await find(viewer, id)
      expectManager(access)
      return authorize(access, 'see', 'change', 'remove')
    },
    shareable: async (viewer: Caller, id: number): Promise<ManagedFile> => {
      const access = await find(viewer, id)
      expectManager(access)
      expectPresent(access)
      return authorize(access, 'see', 'change', 'remove')
    },
    seenFolder: async (viewer: Caller, id: number): Promise<SeenFolder> =>
      authorize(await findFolder(viewer, id), 'see'),
    changeableFolder: async (viewer: Caller, id: number): Promise<ChangeableFolder> => {
      const access = await findFolder(viewer, id)
      expectPresent(access)
      if (!access.mayWrite) throw new Refusal(commonErrors.forbidden)
      return authorize(access, 'see', 'change')
    },
    managedFolder: async (viewer: Caller, id: number): Promise<ManagedFolder> => {
      const access = await findFolder(viewer, id)
      expectManager(access)
      return authorize(access, 'see', 'change', 'remove')
    },
    shareableFolder: async (viewer: Caller, id: number): Promise<ManagedFolder> => {
      const access = await findFolder(viewer, id)
      expectManager(access)
      expectPresent(access)
      return authorize(access, 'see', 'change', 'remove')
    },
  }
}

export type FileRights = ReturnType<typeof fileRights>
