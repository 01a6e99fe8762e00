import type { Ref } from 'react'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Input, Select } from '#platform/web/ui/index.ts'
import type { CustomColumn } from '../../contract/columns.ts'
import { optionsOf } from '../../domain.ts'

interface Props {
  /** Undefined for a value whose column is not shown. */
  column: CustomColumn | undefined
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined
}

/** The input for the type of a column. It needs a `<Field>`. */
export function CustomInput({ column, value, onChange, ref }: Props) {
  if (column?.type === 'select') {
    const options = optionsOf(column.options)
    return (
      <Select ref={ref} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">Choose…</option>
        {/* The record may still have an option that was removed from the list. */}
        {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    )
  }
  if (column?.type === 'number')
    return <DecimalInput ref={ref} value={value} onChange={onChange} step="1" min="-999999999999" />
  if (column?.type === 'date') return <DateInput ref={ref} value={value} onChange={onChange} keepsText />
  return (
    <Input
      ref={ref}
      autoComplete="off"
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
