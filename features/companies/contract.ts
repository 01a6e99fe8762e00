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

import { companyApi } from './contract/companies.ts'
import { peopleApi } from './contract/people.ts'

export const companiesApi = { ...companyApi, ...peopleApi }
