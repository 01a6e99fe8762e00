import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, timestamp } from '#platform/contract/shapes.ts'
import { maxChosen } from '../domain.ts'

const chosen = z
  .object({
    fileIds: z.array(id).max(maxChosen, `At most ${maxChosen} at once`).default([]),
    folderIds: z.array(id).max(maxChosen, `At most ${maxChosen} at once`).default([]),
    /** The book that gets them. */
    bookId: id,
    /** Null is its top. */
    folderId: id.nullable().default(null),
  })
  .refine(({ fileIds, folderIds }) => fileIds.length + folderIds.length > 0, {
    error: 'Choose a file or a folder',
    path: ['fileIds'],
  })

/** What a move does, in figures. Everything below the chosen folders counts. */
const effects = z.object({
  files: z.number().int(),
  folders: z.number().int(),
  /** Of these, files in the trash, which go along. */
  trashed: z.number().int(),
  bytes: z.number().int(),
  /** Shares by name with people of the company that gets them. */
  sharesKept: z.number().int(),
  sharesEnded: z.number().int(),
  /** Folders that somebody opened to the assistant, and that are closed. */
  closed: z.number().int(),
  /** Folders whose name is taken there. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })).max(maxChosen),
})
export type MoveEffects = z.infer<typeof effects>

const moved = effects.extend({ id, undoUntil: timestamp })
export type MovedFiles = z.infer<typeof moved>

/** Files and folders go from one book into another. */
export const moveApi = {
  previewMove: endpoint({
    method: 'POST',
    path: '/api/file-moves/preview',
    quota: 'records',
    summary: 'What a move of files and folders into another book would do; nothing is moved',
    access: 'member',
    body: chosen,
    response: effects,
  }),
  moveToBook: endpoint({
    method: 'POST',
    path: '/api/file-moves',
    quota: 'records',
    summary: 'Move files and folders, with all below them, into another book where one may write files',
    access: 'member',
    body: chosen,
    response: moved,
    status: 201,
  }),
  undoMove: endpoint({
    method: 'POST',
    path: '/api/file-moves/:id/undo',
    quota: 'records',
    summary: 'Take back an own move: what is still where the move put it goes back',
    access: 'member',
    params: idParams,
    response: z.object({
      files: z.number().int(),
      folders: z.number().int(),
      /** Chosen files and folders that were moved or deleted since, and stay. */
      left: z.number().int(),
    }),
  }),
}
