import {
  type SortOrder,
  type TodoScope,
  todoScopes,
  type TodoSort,
  todoSorts,
  type TodoStatus,
  todoStatuses,
} from '../domain.ts'

/** What the page shows, as its address has it. */
export interface TodoView {
  readonly tab: TodoScope
  readonly status: TodoStatus
  readonly sort: TodoSort
  readonly order: SortOrder
  readonly search: string
}

const usual: TodoView = { tab: 'mine', status: 'all', sort: 'dueDate', order: 'asc', search: '' }

const known = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise

export const viewOf = (address: URLSearchParams): TodoView => ({
  tab: known(todoScopes, address.get('tab'), usual.tab),
  status: known(todoStatuses, address.get('status'), usual.status),
  sort: known(todoSorts, address.get('sort'), usual.sort),
  order: known(['asc', 'desc'], address.get('order'), usual.order),
  search: address.get('search')?.trim() ?? '',
})

/** The address of a view; what is usual is left out. */
export function addressOf(view: TodoView): string {
  const { tab, status, sort, order } = view
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries({ tab, search: view.search.trim(), status, sort, order }))
    if (value !== usual[name as keyof TodoView]) address.set(name, value)
  return address.size === 0 ? '/todos' : `/todos?${address}`
}

/** Whether the view leaves anything out. */
export const isNarrowed = ({ status, search }: TodoView): boolean => status !== 'all' || search !== ''

/** The view with nothing left out. */
export const widened = (view: TodoView): TodoView => ({ ...view, status: 'all', search: '' })

/** A press on the head of a column: its order turns round, or another column decides, from its beginning. */
export const sortedBy = (view: TodoView, sort: TodoSort): TodoView => ({
  ...view,
  sort,
  order: view.sort === sort && view.order === 'asc' ? 'desc' : 'asc',
})
