import { marksIn, type Wanted } from '../domain.ts'

/** A text with what was searched marked. */
export function Highlighted({ text, wanted }: { text: string; wanted: Wanted }) {
  const marks = marksIn(text, wanted)
  return (
    <>
      {marks.map(([from, to], n) => (
        <span key={from}>
          {text.slice(marks[n - 1]?.[1] ?? 0, from)}
          <mark className="rounded-small bg-primary-soft font-medium text-on-primary-soft">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
