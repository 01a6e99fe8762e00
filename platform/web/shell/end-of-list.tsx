import { LoadAtEdge } from './load-at-edge.tsx'

interface Props {
  /** Name of the items, in the plural. */
  what: string
  /** Cursor of the next page; null at the end. */
  next: string | null
  load: () => Promise<unknown>
}

/** The end of a list that fills the page. */
export const EndOfList = ({ what, next, load }: Props) =>
  next === null ? (
    <p className="pt-6 pb-2 text-center text-xs text-muted">You have reached the end.</p>
  ) : (
    <LoadAtEdge what={`more ${what}`} next={next} load={load} />
  )
