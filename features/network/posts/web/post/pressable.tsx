import { useLayoutEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import { type LazyCode, toastLoadFailure, useLazy } from '#platform/web/ui/lazy.ts'

/** What makes a button load the control. */
export interface PressableTrigger {
  readonly 'aria-busy': true | undefined
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly onClick: () => Promise<void>
}

interface Props<P> {
  source: LazyCode<ComponentType<P>>
  /** The props of the loaded component. */
  props: P
  /** A button that looks like that of the component. */
  Trigger: ComponentType<P & { press: PressableTrigger }>
}

/** A button that looks like a control, loads it when it is clicked, and forwards the click. */
export function Pressable<P extends object>({ source, props, Trigger }: Props<P>) {
  const { code: Part, state, preload, load } = useLazy(source)
  const container = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (Part === undefined || !pressed.current) return
    pressed.current = false
    const control = container.current?.querySelector('button')
    control?.focus()
    control?.click()
  }, [Part])
  const press = {
    'aria-busy': state === 'loading' || undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: async () => {
      pressed.current = true
      if (!(await load())) toastLoadFailure()
    },
  } as const
  return (
    <span ref={container} className="inline-flex">
      {Part === undefined ? <Trigger {...props} press={press} /> : <Part {...props} />}
    </span>
  )
}
