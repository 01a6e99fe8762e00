import type { ReactNode } from 'react'
import { Field, SearchInput, Select } from '#platform/web/ui/index.ts'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import { filters, orderKey, orderOf, orders } from './options.ts'
import type { UserListOptions } from './queries.ts'

interface Props {
  options: UserListOptions
  onChange: (part: Partial<UserListOptions>) => void
  children: ReactNode
}

export function Toolbar({ options, onChange, children }: Props) {
  const order = orderKey(options)
  const isNamed = orders.some((known) => orderKey(known) === order)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Field label="Search users" hideLabel className="w-full sm:w-72">
        <SearchInput
          placeholder="Name, username or email"
          maxLength={200}
          value={options.search}
          onChange={(search) => onChange({ search })}
        />
      </Field>
      <SegmentedControl
        label="Filter"
        value={options.filter}
        onChange={(filter) => onChange({ filter })}
        options={filters}
      />
      <Field label="Sort" hideLabel className="w-44">
        <Select value={order} onChange={(event) => onChange(orderOf(event.currentTarget.value))}>
          {!isNamed && <option value={order}>Username Z–A</option>}
          {orders.map((known) => (
            <option key={orderKey(known)} value={orderKey(known)}>
              {known.label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="ms-auto">{children}</div>
    </div>
  )
}
