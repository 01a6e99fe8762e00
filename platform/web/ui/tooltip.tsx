import { cloneElement } from 'react'
import type { ReactElement } from 'react'
import type { Side } from './anchored-position.ts'

interface TipProps {
  'data-tip'?: string
  'data-tip-side'?: Side
  'aria-description'?: string
}

interface TooltipProps {
  /** Additional to the control's name. Important information must be readable without hovering. */
  text: string
  side?: Side | undefined
  children: ReactElement<TipProps>
}

export function Tooltip({ text, side, children }: TooltipProps) {
  return cloneElement(children, {
    'data-tip': text,
    'aria-description': text,
    ...(side !== undefined && { 'data-tip-side': side }),
  })
}
