import { findSupplierNames } from '#features/books/bills/server/index.ts'
import { findFinancialNames } from '#features/books/financials/server/index.ts'
import { findCustomerNames } from '#features/books/invoices/server/index.ts'
import { findItemNames } from '#features/books/items/server/index.ts'
import { findMaterialNames } from '#features/books/materials/server/index.ts'
import { findPartyNames } from '#features/books/parties/server/index.ts'
import { findPayerNames } from '#features/books/payments/server/index.ts'
import { findPostNames } from '#features/network/posts/server/index.ts'
import { findPeopleNames } from '#features/network/profiles/server/index.ts'
import { optionsOf } from '#features/books/records/domain.ts'
import { findColumns } from '#features/books/records/server/index.ts'
import { findRecipientsOf, findSharers } from '#features/people/todos/server/index.ts'
import type { Category } from '../domain.ts'
import type { Names, Person } from './names.ts'
import { openedTypes } from './posts.ts'
import type { ToolContext } from './tool.ts'

/** Maximum per kind. Questions rarely mean a less used name. */
const maxNames = 2_000

/** Takes one name from each list in turn, so that the most used come first. Case is ignored for duplicates. */
function mergeNames(lists: readonly (readonly string[])[]): string[] {
  const names = new Map<string, string>()
  const longest = Math.max(0, ...lists.map((list) => list.length))
  for (let index = 0; index < longest; index += 1)
    for (const list of lists) {
      const name = list[index]
      if (name !== undefined && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
    }
  return [...names.values()].slice(0, maxNames)
}

const mergePeople = (lists: readonly (readonly Person[])[]): Person[] =>
  [...new Map(lists.flat().map((person) => [person.id, person])).values()].slice(0, maxNames)

/** Names in the opened categories: members, authors of visible posts, and people of shared to-dos. */
export async function namesOf({ database, viewerId, bookId, opened }: ToolContext): Promise<Names> {
  const ifOpened = <T>(category: Category, read: () => Promise<T>): Promise<T | undefined> | undefined =>
    opened.has(category) ? read() : undefined
  const types = openedTypes(opened)
  const [money, material, customers = [], known, suppliers = [], payers = [], items = [], ...rest] =
    await Promise.all([
      ifOpened('financial', () => findFinancialNames(database, bookId, maxNames)),
      ifOpened('material', () => findMaterialNames(database, bookId, maxNames)),
      ifOpened('erp', () => findCustomerNames(database, bookId, maxNames)),
      ifOpened('erp', () => findPartyNames(database, bookId, maxNames)),
      ifOpened('erp', () => findSupplierNames(database, bookId, maxNames)),
      ifOpened('erp', () => findPayerNames(database, bookId, maxNames)),
      ifOpened('material', () => findItemNames(database, bookId, maxNames)),
      ifOpened('todo', () => findSharers(database, viewerId, maxNames)),
      ifOpened('todo', () => findRecipientsOf(database, viewerId, maxNames)),
      ifOpened('user', () => findPeopleNames(database, viewerId, maxNames)),
      types.length === 0 ? undefined : findPostNames(database, viewerId, types, maxNames),
      opened.has('financial') || opened.has('material') ? findColumns(database, bookId) : [],
    ])
  const [sharers = [], recipients = [], people = [], posts, columns] = rest
  return {
    projects: mergeNames([money?.projects ?? [], material?.projects ?? []]),
    parties: mergeNames([money?.parties ?? [], material?.parties ?? []]),
    accounts: money?.accounts ?? [],
    materials: material?.materials ?? [],
    warehouses: material?.warehouses ?? [],
    customers,
    partners: known?.names ?? [],
    cities: known?.cities ?? [],
    suppliers,
    payers,
    items,
    people: mergePeople([people, posts?.authors ?? [], sharers, recipients]),
    tags: posts?.tags ?? [],
    columns: columns.map(({ name, options }) => ({ name, options: optionsOf(options) })),
  }
}
