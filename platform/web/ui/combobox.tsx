import { Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import type { ComboboxProps } from './combobox-box.tsx'
import { Input } from './input.tsx'
import { lazyComponent } from './lazy.ts'

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
