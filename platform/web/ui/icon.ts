import type { ComponentType } from 'react'

/** The properties that icons must accept. Every `lucide-react/icons/*` does. */
export type IconType = ComponentType<{
  size?: number | string
  className?: string
  strokeWidth?: number
  'aria-hidden'?: boolean
}>
