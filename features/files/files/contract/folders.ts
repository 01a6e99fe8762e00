import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, message } from '#platform/contract/shapes.ts'
import { maxFilesAtOnce } from '../domain.ts'
import { folderName, one, shares, uploads } from './parts.ts'
import { file, folder } from './shapes.ts'

const ofFolder = shares('/api/file-folders', 'folder')

/** Calls about one folder. */
export const folderApi = {
  changeFolder: endpoint({
    method: 'PATCH',
    path: '/api/file-folders/:id',
    quota: 'records',
    summary: 'Rename a folder, or move it with all below it into another one of its book',
    ...one,
    body: z.object({ name: folderName.optional(), parentId: id.nullable().optional() }),
    response: folder,
  }),
  addToFolder: endpoint({
    method: 'POST',
    path: '/api/file-folders/:id/files',
    quota: 'uploads',
    summary: 'Upload files into a folder',
    ...one,
    body: z.object({}),
    files: uploads,
    response: z.array(file).max(maxFilesAtOnce),
    status: 201,
    idempotent: true,
  }),
  removeFolder: endpoint({
    method: 'DELETE',
    path: '/api/file-folders/:id',
    quota: 'records',
    summary: 'Move a folder to the trash, with all below it',
    ...one,
    response: message,
  }),
  restoreFolder: endpoint({
    method: 'POST',
    path: '/api/file-folders/:id/restore',
    quota: 'records',
    summary: 'Take a folder out of the trash, with all that went there with it',
    ...one,
    response: folder,
  }),
  purgeFolder: endpoint({
    method: 'DELETE',
    path: '/api/file-folders/:id/trash',
    quota: 'records',
    summary: 'Delete a folder in the trash for good, with all below it',
    confirms: true,
    ...one,
    response: message,
  }),
  folderShares: ofFolder.list,
  shareFolder: ofFolder.add,
  unshareFolder: ofFolder.remove,
}
