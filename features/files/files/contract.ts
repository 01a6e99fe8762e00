import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, paging, pathId, text } from '#platform/contract/shapes.ts'
import { folderApi } from './contract/folders.ts'
import { moveApi } from './contract/moves.ts'
import { oneFileApi } from './contract/one-file.ts'
import { flag, folderName, ofBook, uploads } from './contract/parts.ts'
import { file, folder, foundFile } from './contract/shapes.ts'
import { linkKinds, maxFilesAtOnce, maxFolders, maxLinks, maxTag, orders, sorts } from './domain.ts'

export * from './contract/errors.ts'
export type { MovedFiles, MoveEffects } from './contract/moves.ts'
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
    summary:
      'The files linked to a record, an order, a to-do, a post or a message, as far as one may read them',
    access: 'member',
    query: z.object({ kind: z.enum(linkKinds), id: pathId }),
    response: z.array(file).max(maxLinks),
  }),
  ...oneFileApi,
  ...folderApi,
  ...moveApi,
}
