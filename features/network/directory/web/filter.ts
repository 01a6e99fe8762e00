import {
  directoryOrders,
  directoryRelations,
  type DirectoryOrder,
  type DirectoryRelation,
} from '../domain.ts'

/** Fields that can be searched on their own. */
export const fields = ['occupation', 'place', 'company', 'tag'] as const
export type Field = (typeof fields)[number]

/** What the page's address asks for. */
export interface PeopleFilter extends Readonly<Partial<Record<Field, string>>> {
  readonly search?: string
  readonly relation?: DirectoryRelation
  readonly sort?: DirectoryOrder
}

const texts = ['search', ...fields] as const

const known = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

export function filterOf(address: URLSearchParams): PeopleFilter {
  const relation = known(directoryRelations, address.get('relation'))
  const sort = known(directoryOrders, address.get('sort'))
  const written = texts.flatMap((name) => {
    const text = address.get(name)?.trim() ?? ''
    return text === '' ? [] : [[name, text] as const]
  })
  return {
    ...Object.fromEntries(written),
    ...(relation !== undefined && { relation }),
    ...(sort !== undefined && sort !== 'relevance' && { sort }),
  }
}

/** The address of a filter. Blank texts are left out. */
export function addressOf(filter: PeopleFilter): string {
  const address = new URLSearchParams(
    Object.entries(filterOf(new URLSearchParams(Object.entries(filter)))).map(([name, text]) => [name, text]),
  )
  return address.size === 0 ? '/people' : `/people?${address}`
}

/** Without the fields. */
export const withoutFields = ({ search, relation, sort }: PeopleFilter): PeopleFilter => ({
  ...(search !== undefined && { search }),
  ...(relation !== undefined && { relation }),
  ...(sort !== undefined && { sort }),
})

export const isNarrowed = (filter: PeopleFilter): boolean =>
  filter.relation !== undefined || texts.some((name) => filter[name] !== undefined)
