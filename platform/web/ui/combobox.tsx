import { Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Input } from './input.tsx'
import { lazyComponent } from './lazy.ts'

export interface ComboboxItem {
  value: string
  label: string
  /** Additional muted text, e.g. a customer's town. */
  detail?: string | undefined
  /** An avatar or icon before the label. */
  mark?: ReactNode
}

export interface ComboboxProps {
  /** The text in the box, selected or typed. */
  value: string
  /** `item` is undefined if the text was typed. */
  onChange: (text: string, item: ComboboxItem | undefined) => void
  items: readonly ComboboxItem[]
  /** False if the caller filters the items itself. */
  filter?: boolean | undefined
  loading?: boolean | undefined
  /** Text if no item matches, e.g. 'No tags found'. */
  empty?: string | undefined
  /** Label of an offer to create an item from the typed text: `(text) => 'Create tag “' + text + '”'`. */
  create?: ((text: string) => string) | undefined
  onCreate?: ((text: string) => void) | undefined
  /** Clears the box after a selection, to add several items. */
  clearOnPick?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  name?: string | undefined
  /** Only outside a `<Field>`. */
  'aria-label'?: string | undefined
}

const LoadedBox = lazyComponent(async () => (await import('./combobox-box.tsx')).ComboboxBox)

/** A plain box until the code of the list is loaded. Text, caret and focus are preserved when it is replaced. */
export function Combobox(props: ComboboxProps) {
  const caret = useRef<number | undefined>(undefined)
  const keepCaret = useCallback((position: number | undefined) => {
    caret.current = position
  }, [])
  const takeCaret = useCallback(() => {
    const position = caret.current
    caret.current = undefined
    return position
  }, [])
  return (
    <Suspense fallback={<PlainBox {...props} keepCaret={keepCaret} />}>
      <LoadedBox {...props} takeCaret={takeCaret} />
    </Suspense>
  )
}

interface PlainBoxProps extends ComboboxProps {
  /** Called with the caret position when the box is replaced; undefined if it had no focus. */
  keepCaret: (position: number | undefined) => void
}

function PlainBox(props: PlainBoxProps) {
  const { value, onChange, placeholder, disabled, required, name, keepCaret } = props
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const hasFocus = element !== null && element === document.activeElement
      keepCaret(hasFocus ? (element.selectionStart ?? element.value.length) : undefined)
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
