import { addressWith, oneOf, textOf } from '#features/books/records/web/index.ts'
import { currencies, type Currency } from '#platform/contract/decimal.ts'
import { type BillStatus, billStatuses, sortColumns, type SortColumn } from '../domain.ts'

const shownTabs = ['bills', 'trash', 'ages'] as const
type ShownTab = (typeof shownTabs)[number]

/** The state of the tab in its address. */
export interface BillsView {
  readonly shown: ShownTab
  readonly search: string
  readonly status: BillStatus | undefined
  readonly currency: Currency | undefined
  readonly isOpen: boolean
  readonly isOverdue: boolean
  readonly sort: SortColumn | undefined
  readonly descending: boolean
  /** The one whose details are open. */
  readonly bill: number | undefined
  /** The form over the list: of a new bill, or of the one with this id. */
  readonly form: 'new' | number | undefined
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

export function viewOf(search: string): BillsView {
  const address = new URLSearchParams(search)
  const form = address.get('form')
  return {
    shown: oneOf(shownTabs, address.get('shown')) ?? 'bills',
    search: textOf(address.get('search')) ?? '',
    status: oneOf(billStatuses, address.get('status')),
    currency: oneOf(currencies, address.get('currency')),
    isOpen: address.get('open') === 'true',
    isOverdue: address.get('overdue') === 'true',
    sort: oneOf(sortColumns, address.get('sort')),
    descending: address.get('order') === 'desc',
    bill: idOf(address.get('bill')),
    form: form === 'new' ? 'new' : idOf(form),
  }
}

/** The address of a view. Defaults are left out, and the book stays. */
export const addressOf = (search: string, view: BillsView): string =>
  addressWith('bills', {
    shown: view.shown === 'bills' ? undefined : view.shown,
    search: view.search,
    status: view.status,
    currency: view.currency,
    open: view.isOpen ? 'true' : undefined,
    overdue: view.isOverdue ? 'true' : undefined,
    sort: view.sort,
    order: view.sort !== undefined && view.descending ? 'desc' : undefined,
    bill: view.bill === undefined ? undefined : String(view.bill),
    form: view.form === undefined ? undefined : String(view.form),
    book: new URLSearchParams(search).get('book') ?? undefined,
  })

export const noFilters = {
  search: '',
  status: undefined,
  currency: undefined,
  isOpen: false,
  isOverdue: false,
} as const satisfies Partial<BillsView>

/** How many filters are set, the search apart. */
export const filterCount = ({ status, currency, isOpen, isOverdue }: BillsView): number =>
  [status !== undefined, currency !== undefined, isOpen, isOverdue].filter(Boolean).length
