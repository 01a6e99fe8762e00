import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactElement, Ref } from 'react'

/** The properties that a trigger must accept. `Button` and `IconButton` do. */
export interface TriggerProps {
  ref?: Ref<HTMLButtonElement> | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined
  onPointerDown?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined
  onPointerEnter?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  popoverTarget?: string | undefined
  disabled?: boolean | undefined
  label?: string
}

export type Trigger = ReactElement<TriggerProps>

interface Opener {
  readonly open: () => void
  readonly preload: () => void
}

/** For the button of a dialog. Its code is loaded when the pointer or the focus comes near. */
export const dialogTrigger = ({ open, preload }: Opener) =>
  ({
    'aria-haspopup': 'dialog',
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
  }) as const satisfies TriggerProps
