import { readDate } from '#platform/contract/dates.ts'
import {
  type SortOrder,
  type TodoScope,
  todoScopes,
  type TodoSort,
  todoSorts,
  type TodoStatus,
  todoStatuses,
} from '../domain.ts'

/** The state of the page in its address. */
export interface TodoView {
  readonly tab: TodoScope
  readonly status: TodoStatus
  readonly sort: TodoSort
  readonly order: SortOrder
  readonly search: string
  /** Due on one of these days. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const defaultView: TodoView = {
  tab: 'mine',
  status: 'all',
  sort: 'dueDate',
  order: 'asc',
  search: '',
  from: undefined,
  to: undefined,
}

const dayOf = (text: string | null): string | undefined => (text === null ? undefined : readDate(text))

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise

export const viewOf = (address: URLSearchParams): TodoView => ({
  tab: oneOf(todoScopes, address.get('tab'), defaultView.tab),
  status: oneOf(todoStatuses, address.get('status'), defaultView.status),
  sort: oneOf(todoSorts, address.get('sort'), defaultView.sort),
  order: oneOf(['asc', 'desc'], address.get('order'), defaultView.order),
  search: address.get('search')?.trim() ?? '',
  from: dayOf(address.get('from')),
  to: dayOf(address.get('to')),
})

/** The address of a view. Default values are left out. */
export function addressOf(view: TodoView): string {
  const { tab, status, from, to, sort, order } = view
  const address = new URLSearchParams()
  const values = { tab, search: view.search.trim(), status, from, to, sort, order }
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== defaultView[name as keyof TodoView]) address.set(name, value)
  return address.size === 0 ? '/todos' : `/todos?${address}`
}

/** Whether the view has a filter. */
export const isFiltered = ({ status, search, from, to }: TodoView): boolean =>
  status !== 'all' || search !== '' || (from ?? to) !== undefined

/** The view without filters. */
export const withoutFilters = (view: TodoView): TodoView => ({
  ...view,
  status: 'all',
  search: '',
  from: undefined,
  to: undefined,
})

/** The view after a press on a column's head: sorted by the column, or in reverse order if it was already. */
export const sortedBy = (view: TodoView, sort: TodoSort): TodoView => ({
  ...view,
  sort,
  order: view.sort === sort && view.order === 'asc' ? 'desc' : 'asc',
})
