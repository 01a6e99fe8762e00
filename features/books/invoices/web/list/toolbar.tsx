import { currencies } from '#platform/contract/decimal.ts'
import {
  type ColumnFilters,
  DateRangeFields,
  FilterSelect,
  SearchBox,
  TableToolbar,
  type TableTool,
} from '#features/books/records/web/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { kindLabels, kinds, statuses, statusLabels } from '../../domain.ts'
import { filterCount, type ListView, noFilters, type UrlState } from '../url-state.ts'

interface Props {
  view: ListView
  onChange: (change: Partial<UrlState>, replace?: boolean) => void
  tools: readonly TableTool[]
  columnFilters: Pick<ColumnFilters, 'button' | 'chips'>
}

export function Toolbar({ view, onChange, tools, columnFilters }: Props) {
  return (
    <TableToolbar
      active={filterCount(view)}
      onClear={() => onChange(noFilters)}
      search={
        <SearchBox
          label="Search invoices"
          placeholder="Search invoices..."
          value={view.search}
          onSearch={(search) => onChange({ search }, true)}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Kind"
            all="All kinds"
            value={view.kind}
            options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
            onChange={(kind) => onChange({ kind })}
          />
          <FilterSelect
            label="Status"
            all="All Status"
            value={view.status}
            options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
            onChange={(status) => onChange({ status })}
          />
          <FilterSelect
            label="Currency"
            all="All currencies"
            value={view.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => onChange({ currency })}
          />
          <Button aria-pressed={view.withDues} onClick={() => onChange({ withDues: !view.withDues })}>
            Open
          </Button>
          <Button aria-pressed={view.overdue} onClick={() => onChange({ overdue: !view.overdue })}>
            Overdue
          </Button>
          <DateRangeFields range={view} onChange={({ from, to }) => onChange({ from, to })} />
          {columnFilters.button}
        </>
      }
      tools={tools}
      chips={columnFilters.chips}
    />
  )
}
