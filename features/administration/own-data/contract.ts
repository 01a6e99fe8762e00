import * as z from 'zod'
import { download } from '#platform/contract/downloads.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { message, timestamp } from '#platform/contract/shapes.ts'
import { deletionDelayDays } from './domain.ts'

const deletion = z.object({ requestedAt: timestamp, deletesAt: timestamp })
export type Deletion = z.infer<typeof deletion>

export const ownDataApi = {
  requestExport: endpoint({
    method: 'POST',
    path: '/api/account/export',
    summary:
      'Begin to gather everything that is one’s own into a ZIP of JSON and files; replaces an earlier one',
    access: 'member',
    confirms: true,
    quota: 'account',
    response: download,
  }),
  exportState: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Whether one’s download is there, how large it is and until when',
    access: 'member',
    response: download,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/api/account/export/file',
    summary: 'The ZIP with everything that is one’s own',
    access: 'member',
    confirms: true,
    response: z.unknown(),
    binary: true,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/account/deletion',
    summary: `Have one’s account deleted in ${deletionDelayDays} days`,
    access: 'member',
    confirms: true,
    quota: 'account',
    response: deletion,
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/api/account/deletion',
    summary: 'Whether and when one’s account is to be deleted',
    access: 'member',
    response: z.object({ pending: deletion.nullable() }),
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/api/account/deletion',
    summary: 'Keep one’s account',
    access: 'member',
    quota: 'account',
    response: message,
  }),
}

export const ownDataErrors = defineErrors({
  demoAccount: [403, 'The demo account belongs to everybody who looks around here, so it has no download'],
  demoStays: [403, 'The demo account cannot be deleted'],
  lastAdmin: [403, 'You are the only administrator. Please make somebody else one first.'],
})
