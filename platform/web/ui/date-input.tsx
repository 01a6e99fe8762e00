import Calendar from 'lucide-react/icons/calendar'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { addDays, isDate, today } from '#platform/contract/dates.ts'
import { readDay } from '#platform/contract/read-day.ts'
import { formatDate, weekdayName } from '../notation/dates.ts'
import { currentNotation, useNotation } from '../notation/store.ts'
import { IconButton } from './button.tsx'
import { ReadAs } from './floating-note.tsx'
import { Input, type InputProps } from './input.tsx'

interface Props extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'trailing'> {
  /** A date as `YYYY-MM-DD`, or ''. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
  /** Whether a text that is no date becomes the value, for the form's rules to refuse. Else it is dropped. */
  keepsText?: boolean | undefined
}

/**
 * A box for a date, shown as tables show it. It reads what people write and says as which day. The button opens the
 * calendar of the browser, which is at home on phones and with screen readers.
 */
export function DateInput(props: Props) {
  const { value, onChange, min = '1900-01-01', max = '2199-12-31', keepsText, ...rest } = props
  useNotation()
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const [hasFocus, setFocus] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  // The form may have been filled by something else meanwhile.
  const own = typed?.value === value ? typed : undefined
  const text = own?.text ?? (isDate(value) ? formatDate(value) : value)
  const read =
    own === undefined ? undefined : readDay(own.text, { today: today(), isMonthFirst: isMonthFirst() })
  const echo = read && `${weekdayName(new Date(`${read}T12:00`))}, ${formatDate(read)}`
  const isPlain = read !== undefined && text === formatDate(read)

  const type = (next: string) => {
    // A whole date counts at once; a shorter one might still grow.
    const whole = /\d{4}/.test(next)
      ? readDay(next, { today: today(), isMonthFirst: isMonthFirst() })
      : undefined
    const held = next.trim() === '' ? '' : (whole ?? value)
    setTyped({ text: next, value: held })
    if (held !== value) onChange(held)
  }
  const settle = () => {
    if (own === undefined) return
    setTyped(undefined)
    const meant = own.text.trim() === '' ? '' : (read ?? (keepsText === true ? own.text.trim() : value))
    if (meant !== value) onChange(meant)
  }
  const choose = (chosen: string) => {
    setTyped(undefined)
    onChange(chosen)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return settle()
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.altKey) return openPicker(picker.current)
    const from = read ?? value
    choose(isDate(from) ? addDays(from, step) : today())
  }
  return (
    <span ref={box} className="relative block min-w-0">
      <Input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        dir="ltr"
        className={`tabular-nums ${rest.className ?? ''}`}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          setFocus(true)
          rest.onFocus?.(event)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setFocus(false)
          settle()
          rest.onBlur?.(event)
        }}
        aria-keyshortcuts="Alt+ArrowDown"
        trailing={
          <IconButton
            size="sm"
            label="Open calendar"
            icon={Calendar}
            // Alt and the arrow key open it from the box.
            tabIndex={-1}
            disabled={rest.disabled}
            onClick={() => openPicker(picker.current)}
          />
        }
      />
      <input
        ref={picker}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={isDate(value) ? value : ''}
        min={min}
        max={max}
        onChange={(event) => choose(event.currentTarget.value)}
        className="pointer-events-none absolute inset-0 -z-1 opacity-0"
      />
      <ReadAs anchor={box} text={hasFocus && !isPlain ? echo : undefined} />
    </span>
  )
}

/** Whether `03/04` is March 4. The specification's notation leaves that to the browser's English. */
function isMonthFirst(): boolean {
  const { dates } = currentNotation()
  return dates === 'MM/DD/YYYY' || (dates === 'MMM DD, YYYY' && !/^en-(?!US)/i.test(navigator.language))
}

function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker()
  } catch {
    // This browser has no calendar of its own. The box takes typed dates.
  }
}
