import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Makes the actions column as wide as the widest row's buttons. */
export function useActionsWidth(sheet: RefObject<HTMLElement | null>, hasActions: boolean): void {
  useLayoutEffect(() => {
    const element = sheet.current
    if (element === null || !hasActions) return
    const buttons = element.querySelectorAll<HTMLElement>('.k-grid-buttons')
    const widest = Math.max(0, ...[...buttons].map(({ offsetWidth }) => offsetWidth))
    const before = Number.parseFloat(element.style.getPropertyValue('--k-actions')) || 0
    if (widest + 16 > before && widest > 0) element.style.setProperty('--k-actions', `${widest + 16}px`)
  })
}
