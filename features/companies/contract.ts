export {
  type BankAccount,
  type BookEntry,
  type Company,
  type CompanyCard,
  type CompanyChange,
  companyErrors,
  type CompanyPerson,
  type NewCompany,
  type ReceivedInvitation,
  type SentInvitation,
} from './contract/shapes.ts'

export { type Move, moveErrors, type MovePreview } from './contract/moves.ts'

import { companyApi } from './contract/companies.ts'
import { movesApi } from './contract/moves.ts'
import { peopleApi } from './contract/people.ts'

export const companiesApi = { ...companyApi, ...peopleApi, ...movesApi }
