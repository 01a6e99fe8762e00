import type { ChangeEvent, KeyboardEvent } from 'react'
import { decimal, readDecimal } from '#platform/contract/decimal.ts'
import { Input, type InputProps } from '#platform/web/ui/index.ts'

interface Props extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'step' | 'min'> {
  value: string
  onChange: (text: string) => void
  /** The arrow keys add or subtract this. */
  step?: string | undefined
  min?: string | undefined
}

/**
 * An input for money and quantities. It keeps the typed text, so that '1,5' is refused with a message. A native number
 * input would read it as 15 in one language and as 1.5 in another.
 */
export function DecimalInput({ value, onChange, step = '0.01', min = '0', onKeyDown, ...rest }: Props) {
  const number = readDecimal(value)
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (sign === 0 || event.defaultPrevented || event.altKey) return
    event.preventDefault()
    if (number === undefined && value.trim() !== '') return
    const next = (number ?? decimal('0')).plus(decimal(step).times(sign))
    onChange(next.lt(min) ? decimal(min).toFixed() : next.toFixed())
  }
  return (
    <Input
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <input type=number> loses letters, so this exists
      role="spinbutton"
      aria-valuenow={number?.toNumber()}
      aria-valuemin={Number(min)}
      aria-valuetext={value === '' ? undefined : value}
      value={value}
      onKeyDown={stepBy}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
    />
  )
}
