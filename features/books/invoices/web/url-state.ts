import {
  type ColumnFilter,
  dayOf,
  filtersOf,
  oneOf,
  writeFilters,
} from '#features/books/records/web/index.ts'
import { type Currency, currencies } from '#platform/contract/decimal.ts'
import {
  type InvoiceKind,
  type InvoiceStatus,
  kinds,
  type SortColumn,
  sortColumns,
  statuses,
} from '../domain.ts'

/** The list's filters and sort order. */
export interface ListView {
  readonly trash: boolean
  readonly search: string
  readonly kind: InvoiceKind | undefined
  readonly status: InvoiceStatus | undefined
  readonly currency: Currency | undefined
  /** Only those on which dues are open, or late. */
  readonly withDues: boolean
  readonly overdue: boolean
  readonly from: string | undefined
  readonly to: string | undefined
  /** Of single columns. */
  readonly filters: readonly ColumnFilter[] | undefined
  /** Without one, newest first. */
  readonly sort: { readonly column: SortColumn; readonly descending: boolean } | undefined
}

const views = ['ages', 'recurring'] as const
type View = (typeof views)[number]

/** The page's state in its address, so that a view can be bookmarked, shared and reloaded. */
export interface UrlState extends ListView {
  /** The invoice whose details are open. */
  readonly open: number | undefined
  /** Whether they begin with the comments. */
  readonly comments: boolean
  /** The form that is open. */
  readonly form: 'new' | number | undefined
  /** What stands in place of the list. */
  readonly view: View | undefined
  /** The customer whose statement is open. */
  readonly statement: string | undefined
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

export function urlStateOf(search: string): UrlState {
  const address = new URLSearchParams(search)
  const column = oneOf(sortColumns, address.get('sort'))
  const form = address.get('form')
  const statement = address.get('statement')?.trim() ?? ''
  return {
    trash: address.get('trash') === 'true',
    search: address.get('search')?.trim() ?? '',
    kind: oneOf(kinds, address.get('kind')),
    status: oneOf(statuses, address.get('status')),
    currency: oneOf(currencies, address.get('currency')),
    withDues: address.get('dues') === 'open',
    overdue: address.get('overdue') === 'true',
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    filters: filtersOf(address.get('filters')),
    sort: column && { column, descending: address.get('order') === 'desc' },
    view: oneOf(views, address.get('view')),
    open: idOf(address.get('invoice')),
    comments: address.get('comments') === 'true',
    form: form === 'new' ? form : idOf(form),
    statement: statement === '' ? undefined : statement,
  }
}

/** The address of a state. Defaults are left out, and parameters of others stay. */
export function addressOf(search: string, state: UrlState): string {
  const address = new URLSearchParams(search)
  const values = {
    trash: state.trash ? 'true' : undefined,
    search: state.search.trim(),
    kind: state.kind,
    status: state.status,
    currency: state.currency,
    dues: state.withDues ? 'open' : undefined,
    overdue: state.overdue ? 'true' : undefined,
    from: state.from,
    to: state.to,
    filters: writeFilters(state.filters ?? []),
    sort: state.sort?.column,
    order: state.sort?.descending === true ? 'desc' : undefined,
    view: state.view,
    invoice: state.open?.toString(),
    comments: state.open !== undefined && state.comments ? 'true' : undefined,
    form: state.form?.toString(),
    statement: state.statement,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') address.delete(name)
    else address.set(name, value)
  }
  return address.size === 0 ? '' : `?${address}`
}

/** The number of filters that are set, besides the search. */
export const filterCount = ({
  kind,
  status,
  currency,
  withDues,
  overdue,
  from,
  to,
  filters = [],
}: ListView): number =>
  [kind, status, currency, withDues || undefined, overdue || undefined, from ?? to, ...filters].filter(
    (part) => part !== undefined,
  ).length

export const isNarrowed = (view: ListView): boolean => view.search !== '' || filterCount(view) > 0

export const noFilters = {
  kind: undefined,
  status: undefined,
  currency: undefined,
  withDues: false,
  overdue: false,
  from: undefined,
  to: undefined,
  filters: undefined,
} as const
