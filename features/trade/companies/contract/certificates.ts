import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  day,
  fileQuery,
  id,
  idParams,
  message,
  optionalText,
  pathId,
  requiredText,
  timestamp,
} from '#platform/contract/shapes.ts'
import { certificateStates, maxCertificates, maxFileBytes, restoreMinutes } from '../domain/certificates.ts'

export const certificateErrors = /* @__PURE__ */ defineErrors({
  tooMany: [409, `A company has at most ${maxCertificates} certificates. Remove one first.`],
  unknownFileType: [400, 'This file type is not supported. Choose a PDF, JPG, PNG or WebP file.'],
  fileMismatch: [400, 'The content of this file does not match its name'],
  badImage: [400, 'This picture cannot be read'],
})

const certificate = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  number: z.string(),
  validUntil: z.string(),
  state: z.enum(certificateStates),
  file: z.object({ name: z.string(), mimeType: z.string(), size: z.number().int() }).nullable(),
  createdAt: timestamp,
})
export type Certificate = z.infer<typeof certificate>

const newCertificate = z.object({
  name: requiredText(200, 'Name', 'Please enter what is certified'),
  issuer: optionalText(200, 'Issuer'),
  number: optionalText(100, 'Number'),
  validUntil: day('Please enter until when it is valid'),
})
export type NewCertificate = z.output<typeof newCertificate>

const one = {
  access: 'member',
  params: z.object({ id: pathId, certificateId: pathId }),
} as const
const path = '/api/companies/:id/certificates'

export const certificatesApi = {
  certificates: endpoint({
    method: 'GET',
    path,
    summary: 'The certificates of a company for every member, those first that are valid longest',
    access: 'member',
    params: idParams,
    response: z.array(certificate).max(maxCertificates),
  }),
  addCertificate: endpoint({
    method: 'POST',
    path,
    quota: 'uploads',
    summary: 'Add a certificate with its file; by owners and managers',
    access: 'member',
    params: idParams,
    body: newCertificate,
    files: {
      field: 'file',
      maxBytes: maxFileBytes,
      maxFiles: 1,
      tooLarge: () => 'A file must be at most 10 MB',
    },
    response: certificate,
    status: 201,
    idempotent: true,
  }),
  removeCertificate: endpoint({
    method: 'DELETE',
    path: `${path}/:certificateId`,
    quota: 'account',
    summary: `Remove a certificate; it can be taken back for ${restoreMinutes} minutes`,
    ...one,
    response: message,
  }),
  restoreCertificate: endpoint({
    method: 'POST',
    path: `${path}/:certificateId/restore`,
    quota: 'account',
    summary: 'Take back a certificate that was removed',
    ...one,
    response: certificate,
  }),
  certificateFile: endpoint({
    method: 'GET',
    path: `${path}/:certificateId/file`,
    summary: 'The file of a certificate; `?preview=true` is a small picture of a picture',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
}
