import { Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import type { ComboboxProps, PlainState } from './combobox-box.tsx'
import { Input } from './input.tsx'
import { lazyComponent } from './lazy.ts'

const LoadedBox = lazyComponent(async () => (await import('./combobox-box.tsx')).ComboboxBox)

export type { ComboboxProps }

/**
 * A plain box until the code of the list is loaded. Text, caret and focus are preserved when it is replaced. A press on
 * it opens the list then.
 */
export function Combobox(props: ComboboxProps) {
  const state = useRef<PlainState | undefined>(undefined)
  const keepState = useCallback((plain: PlainState | undefined) => {
    state.current = plain
  }, [])
  const takeState = useCallback(() => {
    const plain = state.current
    state.current = undefined
    return plain
  }, [])
  return (
    <Suspense fallback={<PlainBox {...props} keepState={keepState} />}>
      <LoadedBox {...props} takeState={takeState} />
    </Suspense>
  )
}

interface PlainBoxProps extends ComboboxProps {
  /** Called when the box is replaced; undefined if it had no focus. */
  keepState: (plain: PlainState | undefined) => void
}

function PlainBox(props: PlainBoxProps) {
  const { value, onChange, placeholder, disabled, required, name, keepState } = props
  const box = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const hasFocus = element !== null && element === document.activeElement
      const caret = element?.selectionStart ?? element?.value.length ?? 0
      keepState(hasFocus ? { caret, isPressed: isPressed.current } : undefined)
    }
  }, [keepState])
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
      onClick={() => {
        isPressed.current = true
      }}
      onChange={(event) => onChange(event.currentTarget.value, undefined)}
    />
  )
}
