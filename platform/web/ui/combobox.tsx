import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
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
  return (
    <Suspense fallback={<PlainBox {...props} caret={caret} />}>
      <Loaded {...props} caret={caret} />
    </Suspense>
  )
}

export interface Caret {
  /** Where the writer stood when the box was exchanged; undefined if nobody was in it. */
  caret: RefObject<number | undefined>
}

function PlainBox({
  value,
  onChange,
  placeholder,
  disabled,
  required,
  name,
  caret,
  ...rest
}: ComboboxProps & Caret) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const inIt = element !== null && element === document.activeElement
      caret.current = inIt ? (element.selectionStart ?? element.value.length) : undefined
    }
  }, [caret])
  return (
    <Input
      ref={box}
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      required={required}
      name={name}
      autoComplete="off"
      aria-label={rest['aria-label']}
      onChange={(event) => onChange(event.currentTarget.value, undefined)}
    />
  )
}
