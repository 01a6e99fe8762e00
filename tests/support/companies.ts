import { buildCompany } from '#db/factories/index.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
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
    owner: await signIn({ confirmed: true }),
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

type OneCompany = Pick<TestCompany, 'id'> & { readonly owner: Pick<SignedIn, 'call' | 'confirm'> }

/** As if all data of a company had been downloaded just now. */
export const takeAlong = ({ database }: { readonly database: Queries }, id: number) =>
  database.run(sql`
    insert into company_exports (company_id, request, state, as_of, fetched_at)
    values (${id}, gen_random_uuid(), 'expired', clock_timestamp(), clock_timestamp())
    on conflict (company_id) do update set as_of = excluded.as_of, fetched_at = excluded.fetched_at`)

/** Moves the day on which a company is to be deleted. */
export const passEnding = ({ database }: Pick<TestApplication, 'database'>, id: number, days: number) =>
  database.run(sql`
    update book_endings set ends_at = ends_at - ${days}::integer * interval '1 day'
    where book_id = (select book_id from companies where id = ${id})`)

export const cleanUpCompanies = ({ features }: Pick<TestApplication, 'features'>) =>
  features.find(({ name }) => name === 'companies')?.cleanUp?.()

/** A company ends: it was taken along, its owner asked for it, and its time is over. */
export async function endCompany(
  application: Pick<TestApplication, 'database' | 'features'>,
  { id, owner }: OneCompany,
): Promise<void> {
  const { name } = await application.database.one(sql<{ name: string }>`
    select name from companies where id = ${id}`)
  await takeAlong(application, id)
  await owner.confirm()
  void (await owner.call(companiesApi.remove, { params: { id: String(id) }, body: { name } })).body
  await passEnding(application, id, 14)
  await cleanUpCompanies(application)
}
