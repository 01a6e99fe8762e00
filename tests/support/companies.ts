import { buildCompany } from '#db/factories/index.ts'
import type { Role } from '#features/companies/domain.ts'
import type { SignedIn, TestApplication } from './application.ts'

export interface TestCompany extends Readonly<Record<Role, SignedIn>> {
  readonly id: number
  readonly bookId: number
  readonly name: string
  /** Of calls about the company. */
  readonly params: { readonly id: string }
}

/** A company in which each role has one signed-in member. */
export async function companyOfAll({
  database,
  signIn,
}: Pick<TestApplication, 'database' | 'signIn'>): Promise<TestCompany> {
  const people = {
    owner: await signIn(),
    manager: await signIn(),
    bookkeeper: await signIn(),
    trader: await signIn(),
    storekeeper: await signIn(),
    viewer: await signIn(),
  } satisfies Record<Role, SignedIn>
  const { id, bookId, name } = await buildCompany(database, {
    people: Object.entries(people).map(([role, member]) => ({ userId: member.id, role: role as Role })),
  })
  return { ...people, id, bookId, name, params: { id: String(id) } }
}
