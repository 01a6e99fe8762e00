import { findFinancialNames } from '#features/financials/server/index.ts'
import { findCustomerNames } from '#features/invoices/server/index.ts'
import { findMaterialNames } from '#features/materials/server/index.ts'
import { findPostNames } from '#features/posts/server/index.ts'
import { findPeopleNames } from '#features/profiles/server/index.ts'
import { findRecipientsOf, findSharers } from '#features/todos/server/index.ts'
import type { Category } from '../domain.ts'
import type { Names, Person } from './names.ts'
import { openedTypes } from './posts.ts'
import type { ToolContext } from './tool.ts'

/** Of each kind; a question rarely means one that is used less. */
const most = 2_000

/** By turns, so that what is used most comes first; the same name in other capitals is one. */
function merged(lists: readonly (readonly string[])[]): string[] {
  const names = new Map<string, string>()
  const longest = Math.max(0, ...lists.map((list) => list.length))
  for (let place = 0; place < longest; place += 1)
    for (const list of lists) {
      const name = list[place]
      if (name !== undefined && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
    }
  return [...names.values()].slice(0, most)
}

const mergedPeople = (lists: readonly (readonly Person[])[]): Person[] =>
  [...new Map(lists.flat().map((person) => [person.id, person])).values()].slice(0, most)

/** Names in what the asker has opened: members, and whoever is named in posts and to-dos that are shared either way. */
export async function namesOf({ database, viewerId, opened }: ToolContext): Promise<Names> {
  const where = <T>(category: Category, read: () => Promise<T>): Promise<T | undefined> | undefined =>
    opened.has(category) ? read() : undefined
  const types = openedTypes(opened)
  const [money, material, customers = [], sharers = [], recipients = [], people = [], posts] =
    await Promise.all([
      where('financial', () => findFinancialNames(database, viewerId, most)),
      where('material', () => findMaterialNames(database, viewerId, most)),
      where('erp', () => findCustomerNames(database, viewerId, most)),
      where('todo', () => findSharers(database, viewerId, most)),
      where('todo', () => findRecipientsOf(database, viewerId, most)),
      where('user', () => findPeopleNames(database, viewerId, most)),
      types.length === 0 ? undefined : findPostNames(database, viewerId, types, most),
    ])
  return {
    projects: merged([money?.projects ?? [], material?.projects ?? []]),
    parties: merged([money?.parties ?? [], material?.parties ?? []]),
    accounts: money?.accounts ?? [],
    materials: material?.materials ?? [],
    warehouses: material?.warehouses ?? [],
    customers,
    people: mergedPeople([people, posts?.authors ?? [], sharers, recipients]),
    tags: posts?.tags ?? [],
  }
}
