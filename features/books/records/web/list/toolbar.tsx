import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { useAtLeast } from '#platform/web/shell/use-at-least.ts'
import { Button, Select } from '#platform/web/ui/index.ts'
import { InBar } from './table-tabs.tsx'
import { noTools, type TableTool, ToolbarEnd, ToolButtons, ToolOverlays } from './tools.tsx'

interface ToolbarProps {
  search: ReactNode
  /** The filters of the table. Small windows hide them behind a button. */
  filters: ReactNode
  /** The number of filters that are set. */
  active: number
  onClear: () => void
  /** Columns, import, export. */
  tools: readonly TableTool[]
  /** The tools of the heading, which has no room for them on a phone. */
  more?: readonly TableTool[]
  /** The set filters of columns. */
  chips?: ReactNode
}

export function TableToolbar(props: ToolbarProps) {
  const { search, filters, active, onClear, tools, more = noTools, chips } = props
  const wide = useAtLeast('wide')
  const [open, setOpen] = useState(false)
  const id = useId()
  const clear = active > 0 && (
    <Button variant="ghost" onClick={onClear}>
      Clear filters
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {wide ? (
        <>
          <InBar>
            <div className="max-w-72 min-w-0 flex-1">{search}</div>
            <ToolButtons tools={tools} />
          </InBar>
          {filters}
          {clear}
        </>
      ) : (
        <>
          <div className="min-w-0 grow basis-36 sm:basis-48">{search}</div>
          <Button
            icon={SlidersHorizontal}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {active === 0 ? 'Filters' : `Filters (${active})`}
          </Button>
          <ToolbarEnd tools={tools} more={more} />
        </>
      )}
      <ToolOverlays tools={tools} />
      {!wide && open && (
        <div id={id} className="grid basis-full grid-cols-2 gap-2 *:data-wide:col-span-2 sm:grid-cols-3">
          {filters}
          {clear}
        </div>
      )}
      {chips}
    </div>
  )
}

interface FilterSelectProps<V extends string> {
  label: string
  /** The label while nothing is chosen, such as 'All types'. */
  all: string
  value: V | undefined
  options: readonly { readonly value: V; readonly label: string }[]
  onChange: (value: V | undefined) => void
}

export function FilterSelect<V extends string>(props: FilterSelectProps<V>) {
  const { label, all, value, options, onChange } = props
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      className="xl:max-w-39"
      onChange={(event) =>
        onChange(options.find((option) => option.value === event.currentTarget.value)?.value)
      }
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
