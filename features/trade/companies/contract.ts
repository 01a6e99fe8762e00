export {
  type BankAccount,
  type BookEntry,
  type Company,
  type CompanyCard,
  type CompanyChange,
  companyErrors,
  type CompanyPerson,
  type ShownPerson,
  type NewCompany,
  type ReceivedInvitation,
  type SentInvitation,
} from './contract/shapes.ts'

export { type BankChange, bankErrors, type BankWarning } from './contract/bank.ts'

export { type Certificate, certificateErrors, type NewCertificate } from './contract/certificates.ts'

export { endingErrors } from './contract/ending.ts'

export type { Figures } from './contract/figures.ts'

export { companyAdminApi, identityErrors, type ListedCompany } from './contract/identity.ts'

export { type Move, moveErrors, type MovePreview } from './contract/moves.ts'

import { bankApi } from './contract/bank.ts'
import { certificatesApi } from './contract/certificates.ts'
import { companyApi } from './contract/companies.ts'
import { endingApi } from './contract/ending.ts'
import { figuresApi } from './contract/figures.ts'
import { logApi } from './contract/log.ts'
import { movesApi } from './contract/moves.ts'
import { peopleApi } from './contract/people.ts'

export type { LegacyCount, OutsideReader } from './contract/people.ts'

export const companiesApi = {
  ...companyApi,
  ...peopleApi,
  ...movesApi,
  ...bankApi,
  ...figuresApi,
  ...certificatesApi,
  ...endingApi,
  ...logApi,
}
