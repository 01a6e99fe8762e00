import type { ReactNode } from 'react'
import { auditKinds } from '#platform/contract/audit-actions.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { Field, Input, Select } from '#platform/web/ui/index.ts'
import type { AuditFilter } from './filter.ts'

interface Props {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
  children?: ReactNode
  /** In a page that is narrow on a wide screen, too. */
  isNarrow?: boolean
}

const texts = [
  { name: 'actor', label: 'Who', placeholder: 'Name or username' },
  { name: 'target', label: 'About', placeholder: '@name or number' },
] as const

const results = ['', 'done', 'refused'] as const
const resultLabels = { '': 'Any result', done: 'Done', refused: 'Refused' }

export function AuditFilters({ filter, onChange, children, isNarrow = false }: Props) {
  return (
    <div
      className={cx(
        'grid grid-cols-2 items-end gap-3',
        'md:grid-cols-3',
        !isNarrow && 'lg:grid-cols-[repeat(3,minmax(0,1fr))_9rem_10rem_10rem_auto]',
      )}
    >
      {texts.map(({ name, label, placeholder }) => (
        <Field key={name} label={label}>
          <Input
            type="search"
            placeholder={placeholder}
            maxLength={100}
            value={filter[name]}
            onChange={(event) => onChange({ ...filter, [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <Field label="Kind">
        <Select
          value={filter.action}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, action: value })}
        >
          <option value="">Everything</option>
          {Object.entries(auditKinds).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Result">
        <Select
          value={filter.result}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, result: results.find((result) => result === value) ?? '' })
          }
        >
          {results.map((result) => (
            <option key={result} value={result}>
              {resultLabels[result]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <DateInput value={filter.from} max={filter.to} onChange={(from) => onChange({ ...filter, from })} />
      </Field>
      <Field label="To">
        <DateInput value={filter.to} min={filter.from} onChange={(to) => onChange({ ...filter, to })} />
      </Field>
      {children !== undefined && <div className="col-span-2 justify-self-end md:col-span-1">{children}</div>}
    </div>
  )
}
