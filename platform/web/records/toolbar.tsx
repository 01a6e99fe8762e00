import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { useAtLeast } from '../shell/use-at-least.ts'
import { Button, Select } from '../ui/index.ts'

interface ToolbarProps {
  search: ReactNode
  /** What narrows the table; on small windows behind a button. */
  filters: ReactNode
  /** How many of the filters are set. */
  active: number
  onClear: () => void
  /** Columns, import, export. */
  end: ReactNode
}

export function TableToolbar({ search, filters, active, onClear, end }: ToolbarProps) {
  const wide = useAtLeast('large')
  const [open, setOpen] = useState(false)
  const id = useId()
  const clear = active > 0 && (
    <Button variant="ghost" onClick={onClear}>
      Clear filters
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow basis-48 lg:grow-0 lg:basis-56">{search}</div>
      {wide ? (
        <>
          {filters}
          {clear}
        </>
      ) : (
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {active === 0 ? 'Filters' : `Filters (${active})`}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2 lg:ms-auto">{end}</div>
      {!wide && open && (
        <div id={id} className="grid basis-full grid-cols-2 gap-2 *:data-wide:col-span-2 sm:grid-cols-3">
          {filters}
          {clear}
        </div>
      )}
    </div>
  )
}

interface FilterSelectProps<V extends string> {
  label: string
  /** What stands there while nothing is chosen: 'All types'. */
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
      className="lg:max-w-44"
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
