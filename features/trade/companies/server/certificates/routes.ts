import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { companiesApi } from '../../contract.ts'
import { managedCompany, seenCompany } from '../rights.ts'
import type { CertificateService } from './service.ts'

type OneCompany = Pick<Caller<typeof companiesApi.certificates>, 'viewer' | 'params'>

export function certificateRoutes(
  { database }: Pick<App, 'database'>,
  certificates: CertificateService,
): Route[] {
  const seen = ({ viewer, params }: OneCompany) => seenCompany(database, viewer, params.id)
  const managed = ({ viewer, params }: OneCompany) => managedCompany(database, viewer, params.id)
  return [
    route(companiesApi.certificates, { load: seen, handle: ({ subject }) => certificates.list(subject) }),
    route(companiesApi.addCertificate, {
      load: managed,
      handle: ({ viewer, subject, body, files, transaction }) =>
        certificates.add(viewer, subject, body, files, transaction),
    }),
    route(companiesApi.removeCertificate, {
      load: managed,
      handle: async ({ viewer, subject, params }) => {
        await certificates.remove(viewer, subject, params.certificateId)
        return { message: 'Certificate removed' }
      },
    }),
    route(companiesApi.restoreCertificate, {
      load: managed,
      handle: ({ viewer, subject, params }) => certificates.restore(viewer, subject, params.certificateId),
    }),
    route(companiesApi.certificateFile, {
      load: seen,
      handle: ({ subject, params, query }) => certificates.file(subject, params.certificateId, query),
    }),
  ]
}
