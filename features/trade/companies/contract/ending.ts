import { download } from '#platform/contract/downloads.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { idParams, message, timestamp } from '#platform/contract/shapes.ts'
import * as z from 'zod'
import { endingDays, exportCountsDays } from '../domain/ending.ts'

export const endingErrors = /* @__PURE__ */ defineErrors({
  keptByLaw: [
    409,
    'The law wants documents of this company kept. Download all its data under “Settings” first: ' +
      `the download counts for ${exportCountsDays} days, as long as no document changes.`,
  ],
  ending: [409, 'This company will be deleted already'],
  notEnding: [409, 'This company stays already'],
})

export const endingApi = {
  remove: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id',
    quota: 'account',
    summary: `Have a company deleted with its book in ${endingDays} days; its name confirms; until then it is read`,
    access: 'member',
    confirms: true,
    params: idParams,
    body: z.object({ name: z.string('Please type the name of the company as it is written') }),
    response: message.extend({ deletesAt: timestamp }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/companies/:id/keep',
    quota: 'account',
    summary: 'Keep a company that is to be deleted',
    access: 'member',
    params: idParams,
    response: message,
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/companies/:id/export',
    quota: 'account',
    summary: 'Begin to gather all that a company has into a ZIP, for its owners; replaces an earlier one',
    access: 'member',
    confirms: true,
    params: idParams,
    response: download,
  }),
  exportState: endpoint({
    method: 'GET',
    path: '/api/companies/:id/export',
    summary: 'Whether the download of a company is there, how large it is and until when',
    access: 'member',
    params: idParams,
    response: download,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/api/companies/:id/export/file',
    summary: 'The ZIP with all that a company has',
    access: 'member',
    confirms: true,
    params: idParams,
    response: z.unknown(),
    binary: true,
  }),
}
