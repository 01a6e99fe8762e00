import { useRef } from 'react'
import { Chip, type IconType } from '#platform/web/ui/index.ts'

interface Props {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly text: string }[]
  readonly icon?: IconType | undefined
  readonly onRemove: (key: string) => void
  readonly disabled?: boolean | undefined
}

/** After a removal the focus moves to the next chip, so that it does not go to the top of the page. */
export function Chips({ label, items, icon, onRemove, disabled }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  const remove = (key: string, index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1]
    const box = list.current?.parentElement?.querySelector('input')
    onRemove(key)
    ;(next ?? box)?.focus()
  }
  return (
    <ul ref={list} aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {items.map(({ key, text }, index) => (
        <li key={key} className="max-w-full min-w-0">
          <Chip icon={icon} {...(disabled !== true && { onRemove: () => remove(key, index) })}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
