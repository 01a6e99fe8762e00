import type { ReactNode } from 'react'
import { cx, TextLink, VisuallyHidden } from '#platform/web/ui/index.ts'

export interface TileProps {
  label: string
  href: string
  /** The main figure; null if nothing was recorded yet. */
  figure: { readonly short: string; readonly exact: string; readonly unit?: string } | null
  /** One line below the figure. */
  note: ReactNode
  /** `warning`: the note asks the member to act. */
  tone?: 'plain' | 'warning' | undefined
  /** A small chart at the bottom. */
  foot?: ReactNode
}

/** One figure, linked to the records it was computed from. */
export function Tile({ label, href, figure, note, tone = 'plain', foot }: TileProps) {
  return (
    <li className="min-w-0 snap-start border-s border-line first:border-s-0">
      <TextLink
        href={href}
        quiet
        className={cx(
          'flex h-full flex-col gap-0.5 overflow-hidden rounded-none! px-3 py-2.5 -outline-offset-2!',
          'hover:bg-hover hover:no-underline',
        )}
      >
        <span className="truncate text-xs text-muted">{label}</span>
        <span className="flex min-w-0 items-baseline gap-1 leading-7 whitespace-nowrap" title={figure?.exact}>
          <span aria-hidden className="text-base font-semibold tabular-nums">
            {figure?.short ?? '–'}
          </span>
          {figure?.unit !== undefined && (
            <span aria-hidden className="text-xs text-muted">
              {figure.unit}
            </span>
          )}
          {figure !== null && <VisuallyHidden>{figure.exact}</VisuallyHidden>}
        </span>
        <span className={cx('truncate text-xs', tone === 'warning' ? 'text-danger-text' : 'text-muted')}>
          {note}
        </span>
        <span className="mt-auto flex h-6 items-end">{foot}</span>
      </TextLink>
    </li>
  )
}

/** The share of the whole, as a bar. The text beside it says the same. */
export function Bar({ part, whole }: { part: number; whole: number }) {
  return (
    <span
      aria-hidden
      className="flex h-1.5 w-full overflow-hidden rounded-pill bg-sunken inset-ring inset-ring-line"
    >
      <span className="bg-warning" style={{ width: `${whole > 0 ? (100 * part) / whole : 0}%` }} />
    </span>
  )
}
