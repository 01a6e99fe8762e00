import * as z from 'zod'
import { roles } from '#features/companies/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  fileQuery,
  id,
  idParams,
  message,
  paging,
  pathId,
  requiredText,
  text,
} from '#platform/contract/shapes.ts'
import { file, fileDetails, filePage, folder, foundFile, link, share } from './contract/shapes.ts'
import {
  linkKinds,
  maxFileBytes,
  maxFileName,
  maxFilesAtOnce,
  maxFolderName,
  maxFolders,
  maxLinks,
  maxShares,
  maxTag,
  maxTags,
  orders,
  sorts,
  tidyTag,
  tooLargeSentence,
} from './domain.ts'

export * from './contract/errors.ts'
export type {
  FileDetails,
  FilePage,
  Folder,
  FoundFile,
  Link,
  Reading,
  Share,
  StoredFile,
  Version,
} from './contract/shapes.ts'

const ofBook = { access: 'member', book: ['files'] } as const
const one = { access: 'member', params: idParams } as const
const flag = z.enum(['true', 'false']).default('false')
const uploads = {
  field: 'files',
  maxBytes: maxFileBytes,
  maxFiles: maxFilesAtOnce,
  tooLarge: tooLargeSentence,
} as const
const folderName = requiredText(maxFolderName, 'The name', 'Please give the folder a name')
const recipient = z
  .object({
    username: requiredText(200, 'Username').optional(),
    role: z.enum(roles, 'Please choose a role').optional(),
    canWrite: z.boolean().default(false),
  })
  .refine(({ username, role }) => (username === undefined) !== (role === undefined), {
    error: 'Please choose a member or a role',
    path: ['username'],
  })

const listQuery = z.object({
  ...paging,
  /** Absent: the top, or everywhere for a search or a tag. */
  folder: pathId.optional(),
  /** A part of the name. */
  search: text(200, 'Search').optional(),
  tag: text(maxTag, 'Tag').optional(),
  sort: z.enum(sorts).default('name'),
  order: z.enum(orders).default('asc'),
  trash: flag,
})

const shares = <const P extends string>(path: P, what: string) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/:id/shares` as const,
    summary: `Whom a ${what} is shared with, for who may share it`,
    ...one,
    response: z.array(share).max(maxShares),
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/:id/shares` as const,
    quota: 'shares',
    summary: `Share a ${what} with a member or with a role of the company; changes the right of who has it already`,
    ...one,
    body: recipient,
    response: z.array(share).max(maxShares),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id/shares/:shareId` as const,
    quota: 'records',
    summary: `Share a ${what} no longer`,
    access: 'member',
    params: z.object({ id: pathId, shareId: pathId }),
    response: z.array(share).max(maxShares),
  }),
})
const ofFile = shares('/api/stored-files', 'file')
const ofFolder = shares('/api/file-folders', 'folder')

export const filesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/stored-files',
    summary: 'The files of a book: of a folder, with a tag, of a name, or in the trash',
    ...ofBook,
    query: listQuery,
    response: z.array(file),
    paged: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/stored-files',
    quota: 'uploads',
    summary: 'Upload files to the top of a book',
    ...ofBook,
    body: z.object({}),
    files: uploads,
    response: z.array(file).max(maxFilesAtOnce),
    status: 201,
    idempotent: true,
  }),
  folders: endpoint({
    method: 'GET',
    path: '/api/stored-files/folders',
    summary: `All folders of a book, or those in its trash; at most ${maxFolders}`,
    ...ofBook,
    query: z.object({ trash: flag }),
    response: z.array(folder).max(maxFolders),
  }),
  addFolder: endpoint({
    method: 'POST',
    path: '/api/stored-files/folders',
    quota: 'records',
    summary: 'Make a folder',
    ...ofBook,
    body: z.object({ name: folderName, parentId: id.nullish() }),
    response: folder,
    status: 201,
  }),
  inRecords: endpoint({
    method: 'GET',
    path: '/api/stored-files/in-records',
    summary: 'The files that stand on records of a book, newest first, as far as one may read the records',
    access: 'member',
    book: [],
    query: z.object(paging),
    response: z.array(foundFile),
    paged: true,
  }),
  inPosts: endpoint({
    method: 'GET',
    path: '/api/attached-files/posts',
    summary: 'The files of posts that one sees, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(foundFile),
    paged: true,
  }),
  inMessages: endpoint({
    method: 'GET',
    path: '/api/attached-files/messages',
    summary: 'The files of messages that one may read, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(foundFile),
    paged: true,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/shared-files',
    summary: 'What others share with one: files by themselves, or those of a shared folder',
    access: 'member',
    query: z.object({ ...paging, folder: pathId.optional() }),
    response: z.array(file),
    paged: true,
  }),
  sharedFolders: endpoint({
    method: 'GET',
    path: '/api/shared-files/folders',
    summary: `The folders that others share with one, with those below; at most ${maxFolders}`,
    access: 'member',
    response: z.array(folder).max(maxFolders),
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/linked-files',
    summary: 'The files linked to a record, a to-do, a post or a message, as far as one may read them',
    access: 'member',
    query: z.object({ kind: z.enum(linkKinds), id: pathId }),
    response: z.array(file).max(maxLinks),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/stored-files/:id',
    summary: 'A file with its versions, its links and what could be read of it',
    ...one,
    response: fileDetails,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/stored-files/:id',
    quota: 'records',
    summary: 'Rename a file, move it into another folder of its book, or change its tags',
    ...one,
    body: z.object({
      name: requiredText(maxFileName, 'The name', 'Please give the file a name').optional(),
      /** Null is the top. */
      folderId: id.nullable().optional(),
      tags: z
        .array(requiredText(maxTag, 'A tag').transform(tidyTag).pipe(z.string().min(1, 'A tag needs a word')))
        .max(maxTags, `A file has at most ${maxTags} tags`)
        .optional(),
    }),
    response: fileDetails,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/stored-files/:id',
    quota: 'records',
    summary: 'Move a file to the trash',
    ...one,
    response: message,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/stored-files/:id/restore',
    quota: 'records',
    summary: 'Take a file out of the trash',
    ...one,
    response: fileDetails,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/stored-files/:id/trash',
    quota: 'records',
    summary: 'Delete a file in the trash for good, with all its versions',
    ...one,
    response: message,
  }),
  pages: endpoint({
    method: 'GET',
    path: '/api/stored-files/:id/pages',
    summary: 'The text of a file, page by page',
    ...one,
    query: z.object({
      ...paging,
      /** The first page that is wanted. */
      from: pathId.optional(),
    }),
    response: z.array(filePage),
    paged: true,
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/api/stored-files/:id/versions',
    quota: 'uploads',
    summary: 'Upload a new version of a file',
    ...one,
    body: z.object({}),
    files: { ...uploads, maxFiles: 1 },
    response: fileDetails,
    status: 201,
    idempotent: true,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/stored-files/:id/versions/:number/restore',
    quota: 'records',
    summary: 'Let an earlier version count again; the newer ones stay',
    access: 'member',
    params: z.object({ id: pathId, number: pathId }),
    response: fileDetails,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/stored-files/:id/links',
    quota: 'records',
    summary: 'Link a file to a record, a to-do, a post or a message that one may read',
    ...one,
    body: z.object({ kind: z.enum(linkKinds, 'Please choose what to link'), refId: id }),
    response: z.array(link).max(maxLinks),
    status: 201,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/stored-files/:id/links/:linkId',
    quota: 'records',
    summary: 'Take a link off a file',
    access: 'member',
    params: z.object({ id: pathId, linkId: pathId }),
    response: z.array(link).max(maxLinks),
  }),
  shares: ofFile.list,
  share: ofFile.add,
  unshare: ofFile.remove,
  /** Another path than those of pages: what was uploaded never runs as a page. */
  read: endpoint({
    method: 'GET',
    path: '/api/file-contents/:id',
    summary:
      'The bytes of a file; `?version=` is an earlier version, `?preview=true` a small picture of a picture',
    ...one,
    query: fileQuery.extend({ version: pathId.optional() }),
    response: z.unknown(),
    binary: true,
  }),
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
    ...one,
    response: message,
  }),
  folderShares: ofFolder.list,
  shareFolder: ofFolder.add,
  unshareFolder: ofFolder.remove,
}
