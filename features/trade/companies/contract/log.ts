import * as z from 'zod'
import { auditEntry, auditFileQuery, auditQuery, maxAuditFile } from '#platform/contract/audit.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams, message } from '#platform/contract/shapes.ts'

const one = { access: 'member', params: idParams } as const

export const logApi = {
  log: endpoint({
    method: 'GET',
    path: '/api/companies/:id/log',
    summary: 'Who did or tried what in a company’s book, and how its people signed in; for its owners',
    ...one,
    query: auditQuery,
    response: z.array(auditEntry),
    paged: true,
  }),
  logFile: endpoint({
    method: 'GET',
    path: '/api/companies/:id/log/file',
    summary: `The log of a company as a file, at most the newest ${maxAuditFile} entries that fit`,
    ...one,
    query: auditFileQuery,
    response: z.unknown(),
    binary: true,
  }),
  demandSecondStep: endpoint({
    method: 'POST',
    path: '/api/companies/:id/second-step',
    quota: 'account',
    summary:
      'Let a company’s people work in it only when they signed in in two steps, as the owner did who asks',
    ...one,
    response: message,
  }),
  liftSecondStep: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id/second-step',
    quota: 'account',
    summary: 'No longer ask a company’s people to sign in in two steps; the other owners are told',
    confirms: true,
    ...one,
    response: message,
  }),
}
