import { navigate } from 'wouter/use-browser-location'
import { currencies } from '#platform/contract/decimal.ts'
import {
  DateRangeFields,
  FilterSelect,
  SearchBox,
  TableToolbar,
  type TableTool,
} from '#features/records/web/index.ts'
import { categories, transactionTypes, categoryLabels, typeLabels } from '../domain.ts'
import { addressOf, filterCount, type FinancialView } from './view.ts'
import { choices } from './texts.ts'

interface Props {
  view: FinancialView
  tools: readonly TableTool[]
  /** The tools of the heading. */
  more: readonly TableTool[]
}

/** Filters are part of the URL, so that a view can be bookmarked, shared and reached with Back. */
export function Toolbar({ view, tools, more }: Props) {
  const change = (part: Partial<FinancialView>, options?: { replace: boolean }) =>
    navigate(addressOf({ ...view, ...part }), options)
  return (
    <TableToolbar
      active={filterCount(view)}
      onClear={() => navigate(addressOf({ trash: view.trash, sort: view.sort, search: view.search }))}
      search={
        <SearchBox
          label="Search transactions"
          placeholder="Search transactions"
          value={view.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Type"
            all="All types"
            value={view.type}
            options={choices(typeLabels, transactionTypes)}
            onChange={(type) => change({ type })}
          />
          <FilterSelect
            label="Currency"
            all="All currencies"
            value={view.currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={(currency) => change({ currency })}
          />
          <FilterSelect
            label="Category"
            all="All categories"
            value={view.category}
            options={choices(categoryLabels, categories)}
            onChange={(category) => change({ category })}
          />
          <DateRangeFields range={view} onChange={({ from, to }) => change({ from, to })} />
        </>
      }
      tools={tools}
      more={more}
    />
  )
}
