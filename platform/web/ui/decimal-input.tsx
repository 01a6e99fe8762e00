import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { decimal, readDecimal } from '#platform/contract/decimal.ts'
import { type NumberReading, readNumber } from '#platform/contract/read-number.ts'
import { useNotation } from '../notation/store.ts'
import { Button } from './button.tsx'
import { FloatingNote, ReadAs } from './floating-note.tsx'
import { Input, type InputProps } from './input.tsx'
import { answerText, boxText, echoOf, readValue, valueOf } from './number-text.ts'

interface Props extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'step' | 'min'> {
  /** A plain decimal. It is the typed text while that is no number or can be read two ways. */
  value: string
  onChange: (value: string) => void
  /** The arrow keys add or subtract this. */
  step?: string | undefined
  min?: string | undefined
}

/**
 * An input for money and quantities as people write them. It says how a text was read, and asks if there are two ways.
 * A native number input would read '1,5' as 15 in one language and as 1.5 in another.
 */
export function DecimalInput(props: Props) {
  const { value, onChange, step = '0.01', min = '0', onKeyDown, onFocus, onBlur, ...rest } = props
  const { numbers } = useNotation()
  const [typed, setTyped] = useState<{ text: string; value: string; reading: NumberReading }>()
  const [hasFocus, setFocus] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The form may have been filled by something else meanwhile.
  const own = typed?.value === value ? typed : undefined
  const text = own?.text ?? boxText(value, numbers)
  const reading = own?.reading ?? readValue(value, numbers)
  const asked = reading.kind === 'question' ? reading.values : undefined
  const echo = own === undefined ? undefined : echoOf(reading, text, numbers)

  const type = (next: string) => {
    const read = readNumber(next, numbers)
    const held = valueOf(read, next)
    setTyped({ text: next, value: held, reading: read })
    onChange(held)
  }
  const answer = (chosen: string) => {
    setTyped(undefined)
    onChange(chosen)
    box.current?.querySelector('input')?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isCommand = event.ctrlKey || event.metaKey || event.nativeEvent.isComposing
    if (asked !== undefined && event.key === 'Enter' && !isCommand) {
      event.preventDefault()
      event.stopPropagation()
      return answer(asked[0])
    }
    onKeyDown?.(event)
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (sign === 0 || rest.readOnly === true || event.defaultPrevented || event.altKey) return
    event.preventDefault()
    if (reading.kind === 'none' || asked !== undefined) return
    const next = decimal(reading.kind === 'number' ? reading.value : '0').plus(decimal(step).times(sign))
    setTyped(undefined)
    onChange(next.lt(min) ? decimal(min).toFixed() : next.toFixed())
  }
  const number = reading.kind === 'number' ? readDecimal(reading.value) : undefined
  const question = asked && <Question text={text} values={asked} onAnswer={answer} />
  return (
    <div ref={box} className="min-w-0">
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
        aria-valuetext={text === '' ? undefined : text}
        value={text}
        onKeyDown={press}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          setFocus(true)
          onFocus?.(event)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setFocus(false)
          // What was read replaces what was typed.
          if (echo !== undefined) setTyped(undefined)
          onBlur?.(event)
        }}
      />
      {rest.size === 'sm' ? (
        // The row of a table has no room below the box.
        <FloatingNote anchor={box} open={question !== undefined}>
          {question}
        </FloatingNote>
      ) : (
        question
      )}
      <ReadAs anchor={box} text={hasFocus ? echo : undefined} />
    </div>
  )
}

interface QuestionProps {
  text: string
  values: readonly [likely: string, other: string]
  onAnswer: (value: string) => void
}

/** The buttons may lie below the visible part of a dialog. */
const showWhole = (question: HTMLElement | null): void => question?.scrollIntoView({ block: 'nearest' })

function Question({ text, values, onAnswer }: QuestionProps): ReactNode {
  const { numbers } = useNotation()
  return (
    <fieldset
      ref={showWhole}
      aria-label={`Which number is ${text.trim()}?`}
      className="flex min-w-0 flex-wrap items-center justify-end gap-1 pt-1"
    >
      <span className="text-xs text-muted">Do you mean</span>
      {values.map((value, index) => (
        <Button
          key={value}
          size="sm"
          variant={index === 0 ? 'primary' : 'secondary'}
          // The box keeps its focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAnswer(value)}
          className="tabular-nums"
        >
          {answerText(value, numbers)}
        </Button>
      ))}
    </fieldset>
  )
}
