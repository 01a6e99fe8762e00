import { useView } from './scroll-store.ts'
import type { Room, ScrollStore } from './scroll-store.ts'

interface Props {
  scroll: ScrollStore
  room: Room
  loaded: number
  /** Undefined while nobody knows. */
  total: number | undefined
  selected: number
}

const number = new Intl.NumberFormat('en')

/** Where one is, and how much there is. */
export function Status({ scroll, room, loaded, total, selected }: Props) {
  const view = useView(scroll, room)
  const first = view.first + 1
  const last = Math.min(view.last + 1, loaded)
  const range = `${number.format(first)}–${number.format(last)}`
  return (
    <p className="k-grid-status">
      {last >= first && <span>{total === undefined ? range : `${range} of ${number.format(total)}`}</span>}
      {selected > 0 && <span>{number.format(selected)} selected</span>}
    </p>
  )
}
