import * as z from 'zod'
import { roles } from '#features/trade/companies/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams, pathId, requiredText } from '#platform/contract/shapes.ts'
import { maxFileBytes, maxFilesAtOnce, maxFolderName, maxShares, tooLargeSentence } from '../domain.ts'
import { share } from './shapes.ts'

export const ofBook = { access: 'member', book: ['files'] } as const
export const one = { access: 'member', params: idParams } as const
export const flag = z.enum(['true', 'false']).default('false')
export const uploads = {
  field: 'files',
  maxBytes: maxFileBytes,
  maxFiles: maxFilesAtOnce,
  tooLarge: tooLargeSentence,
} as const
export const folderName = requiredText(maxFolderName, 'The name', 'Please give the folder a name')
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

/** The calls that share a file or a folder. */
export const shares = <const P extends string>(path: P, what: string) => ({
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
