import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fileQuery, id, message, paging, pathId, requiredText } from '#platform/contract/shapes.ts'
import { linkKinds, maxFileName, maxLinks, maxTag, maxTags, tidyTag } from '../domain.ts'
import { one, shares, uploads } from './parts.ts'
import { fileDetails, filePage, link } from './shapes.ts'

const ofFile = shares('/api/stored-files', 'file')

/** Calls about one file. They name no book: a shared file is in one that the caller may not open. */
export const oneFileApi = {
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
    confirms: true,
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
}
