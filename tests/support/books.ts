import { companiesApi } from '#features/trade/companies/contract.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import type { SignedIn, TestApplication } from './application.ts'

/** A company with its book, as its owner has founded it. */
export interface TestCompany {
  readonly id: number
  readonly bookId: number
  readonly owner: SignedIn
}

export async function foundCompany(owner: SignedIn, name = 'Harbour Trading'): Promise<TestCompany> {
  const { id, bookId } = (await owner.call(companiesApi.create, { body: { name } })).body
  if (bookId === null) throw new Error('Its founder has no book')
  return { id, bookId, owner }
}

/** Invites a member, who accepts. */
export async function bringIn(
  { id, bookId, owner }: TestCompany,
  member: SignedIn,
  role: Role,
): Promise<SignedIn> {
  const { username } = member
  const sent = await owner.call(companiesApi.invite, { params: { id: String(id) }, body: { username, role } })
  const joined = await member.call(companiesApi.accept, { params: { id: String(sent.body.id) } })
  if (joined.body.id !== bookId) throw new Error(`${username} is in another book`)
  return member
}

/** A new member in a role of the company. */
export const colleague = async (
  app: Pick<TestApplication, 'signIn'>,
  company: TestCompany,
  role: Role,
): Promise<SignedIn> => bringIn(company, await app.signIn({ verified: true }), role)

const personOf = ({ id }: TestCompany, person: SignedIn) => ({ id: String(id), userId: String(person.id) })

/** Throws unless the owner could change the role. */
export const giveRole = async (company: TestCompany, person: SignedIn, role: Role): Promise<void> => {
  const params = personOf(company, person)
  void (await company.owner.call(companiesApi.setRole, { params, body: { role } })).body
}

/** Throws unless the owner could remove them. */
export const removePerson = async (company: TestCompany, person: SignedIn): Promise<void> => {
  void (await company.owner.call(companiesApi.removePerson, { params: personOf(company, person) })).body
}

/** Chooses the book that calls without `?book=` mean. */
export const chooseBook = async (member: SignedIn, bookId: number): Promise<void> => {
  void (await member.call(companiesApi.choose, { body: { bookId } })).body
}

/** The same people, who have chosen the company's book: their calls need not name it. */
export async function atWork(member: SignedIn, { bookId }: TestCompany): Promise<SignedIn> {
  await chooseBook(member, bookId)
  return member
}

/** A company whose owner has chosen its book, and what brings colleagues into it who did so too. */
export async function companyAtWork(app: Pick<TestApplication, 'signIn'>): Promise<{
  readonly company: TestCompany
  readonly owner: SignedIn
  readonly hire: (role: Role) => Promise<SignedIn>
}> {
  const company = await foundCompany(await app.signIn())
  const owner = await atWork(company.owner, company)
  return { company, owner, hire: async (role) => atWork(await colleague(app, company, role), company) }
}
