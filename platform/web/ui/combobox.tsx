import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Input } from './input.tsx'

export interface ComboboxItem {
  value: string
  label: string
  /** A second, quieter line or word: the customer's town, the tag's uses. */
  detail?: string | undefined
  /** An avatar or icon before the label. */
  mark?: ReactNode
}

export interface ComboboxProps {
  /** What the box says: picked or typed. */
  value: string
  /** `item` is given when one was picked rather than typed. */
  onChange: (text: string, item: ComboboxItem | undefined) => void
  items: readonly ComboboxItem[]
  /** False when the caller looks the items up itself, as the text changes. */
  filter?: boolean | undefined
  loading?: boolean | undefined
  /** Said when nothing fits: 'No tags found'. */
  empty?: string | undefined
  /** Offers to make what was typed into a new item: `(text) => 'Create tag “' + text + '”'`. */
  create?: ((text: string) => string) | undefined
  onCreate?: ((text: string) => void) | undefined
  /** Empties the box after a pick: for adding one after another. */
  clearOnPick?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  name?: string | undefined
  /** Only outside a `<Field>`. */
  'aria-label'?: string | undefined
}

const Loaded = lazy(() => import('./combobox-box.tsx').then((module) => ({ default: module.ComboboxBox })))

/**
 * A plain box until the list's code is there, which is asked for at once. Whoever is typing already keeps text,
 * caret and focus.
 */
export function Combobox(props: ComboboxProps) {
  const caret = useRef<number | undefined>(undefined)
  const keep = useCallback((at: number | undefined) => {
    caret.current = at
  }, [])
  const take = useCallback(() => {
    const at = caret.current
    caret.current = undefined
    return at
  }, [])
  return (
    <Suspense fallback={<PlainBox {...props} keepCaret={keep} />}>
      <Loaded {...props} takeCaret={take} />
    </Suspense>
  )
}

interface PlainBoxProps extends ComboboxProps {
  /** Where the writer stood when the box was exchanged; undefined if nobody was in it. */
  keepCaret: (at: number | undefined) => void
}

function PlainBox(props: PlainBoxProps) {
  const { value, onChange, placeholder, disabled, required, name, keepCaret } = props
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const inIt = element !== null && element === document.activeElement
      keepCaret(inIt ? (element.selectionStart ?? element.value.length) : undefined)
    }
  }, [keepCaret])
  return (
    <Input
      ref={box}
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      required={required}
      name={name}
      autoComplete="off"
      aria-label={props['aria-label']}
      onChange={(event) => onChange(event.currentTarget.value, undefined)}
    />
  )
}
