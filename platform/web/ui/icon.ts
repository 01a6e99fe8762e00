import type { ComponentType } from 'react'

/** What a component needs of an icon; every `lucide-react/icons/*` fits. */
export type IconType = ComponentType<{
  size?: number | string
  className?: string
  strokeWidth?: number
  'aria-hidden'?: boolean
}>
