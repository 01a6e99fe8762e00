import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'

interface TabItem<V extends string> {
  value: V
  label: string
  icon?: IconType | undefined
  count?: number | undefined
  /** Rendered only for the selected tab. */
  content?: ReactNode | (() => ReactNode)
  /** Called when pointer or focus reaches the tab, to preload its content. */
  preload?: (() => void) | undefined
}

interface TabsProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
  items: readonly TabItem<V>[]
  className?: string | undefined
  /** Shown in the row of the tabs. */
  before?: ReactNode
  after?: ReactNode
  /** Less space between the tabs, and above the content in wide windows. */
  dense?: boolean | undefined
}

/** A controlled component: the caller stores the selected tab, e.g. in the address. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, value, onChange, items, className, before, after, dense = false } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectedItem = items.find((item) => item.value === value)

  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector(`#${CSS.escape(`${id}-tab-${value}`)}`)
    if (!row || !tab) return undefined
    // At first, and when the row gets narrower: what stands beside it may come later.
    const observer = new ResizeObserver(() => scrollIntoRow(row, tab))
    observer.observe(row)
    return () => observer.disconnect()
  }, [id, value])

  const move = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.value === value)
    const next = nextIndex(event, index, items.length, list.current)
    const item = next === undefined ? undefined : items[next]
    if (item === undefined) return
    event.preventDefault()
    onChange(item.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <div className={className}>
      <div className="flex items-center gap-3 shadow-[inset_0_-1px_0_var(--line)]">
        {before}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its tabs */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className={cx('k-scroll-x flex min-w-0 shrink overflow-x-auto', !dense && 'gap-1')}
        >
          {items.map((item) => {
            const selected = item.value === value
            const Icon = item.icon
            return (
              <button
                key={item.value}
                type="button"
                role="tab"
                id={`${id}-tab-${item.value}`}
                aria-selected={selected}
                aria-controls={selected && item.content ? `${id}-panel` : undefined}
                tabIndex={selected ? 0 : -1}
                onPointerEnter={item.preload}
                onFocus={item.preload}
                onClick={() => onChange(item.value)}
                className={cx(
                  'k-tab inline-flex h-10 shrink-0 cursor-pointer items-center gap-1.5',
                  dense ? 'px-2' : 'px-2.5',
                  'text-sm font-medium whitespace-nowrap transition-colors duration-150 pointer-coarse:h-11',
                  selected ? 'text-text' : 'text-muted hover:text-text',
                )}
              >
                {Icon && <Icon size={16} aria-hidden />}
                {item.label}
                {item.count !== undefined && (
                  <span className="k-badge bg-sunken px-1.5 text-xs text-text tabular-nums">
                    {item.count}
                  </span>
                )}
              </button>
            )
          })}
        </div>
        {after}
      </div>
      {selectedItem?.content && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${value}`}
          tabIndex={0}
          className={cx('rounded-small pt-4 focus-visible:outline-offset-4', dense && 'xl:pt-2')}
        >
          {typeof selectedItem.content === 'function' ? selectedItem.content() : selectedItem.content}
        </div>
      )}
    </div>
  )
}

/** px of the next tab that show, because the ends of the row fade out. */
const nextTab = 40

/** Scrolls only the row of tabs, not the page. */
function scrollIntoRow(row: Element, tab: Element): void {
  const frame = row.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < frame.left) row.scrollLeft -= frame.left - left + nextTab
  else if (right > frame.right) row.scrollLeft += right - frame.right + nextTab
}

/** Arrow keys follow the writing direction, as the ARIA pattern requires. */
function nextIndex(
  event: KeyboardEvent,
  index: number,
  count: number,
  list: Element | null,
): number | undefined {
  const forward = list !== null && getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === forward) return (index + 1) % count
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return (index - 1 + count) % count
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  return undefined
}
