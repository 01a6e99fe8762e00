import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, toast } from '#platform/web/ui/index.ts'
import { maxTableLines } from '#features/network/posts/domain.ts'
import { LineField } from './line-field.tsx'
import {
  blankLine,
  type Table,
  type TableLine,
  type TableProblems,
} from '#features/network/posts/web/form.ts'

interface Props {
  lines: Table['lines']
  /** Whose items are offered. */
  bookId: number | null
  onChange: (lines: Table['lines']) => void
  problems: TableProblems
}

/** The lines of a table. */
export function LineFields({ lines, bookId, onChange, problems }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // An undo comes when the lines have changed since.
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  })
  const focusLine = (at: number) =>
    list.current?.children[at]?.querySelector<HTMLElement>('input, textarea')?.focus()
  const add = () => {
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1
    flushSync(() => onChange([...lines, blankLine(key)]))
    focusLine(lines.length)
  }
  const remove = (at: number, line: TableLine) => {
    flushSync(() => onChange(lines.filter(({ key }) => key !== line.key)))
    focusLine(Math.min(at, lines.length - 2))
    if (line.description.trim() === '') return
    const back = () => onChange(latest.current.toSpliced(at, 0, line))
    toast({ title: `Line ${at + 1} removed`, action: { label: 'Undo', onSelect: back } })
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <ol ref={list} aria-label="Lines" className="grid min-w-0 grid-cols-1 gap-3">
        {lines.map((line, at) => (
          <LineField
            key={line.key}
            line={line}
            number={at + 1}
            bookId={bookId}
            onChange={(change) =>
              onChange(lines.map((each) => (each.key === line.key ? { ...each, ...change } : each)))
            }
            onRemove={lines.length > 1 ? () => remove(at, line) : undefined}
            problemOf={(field) => problems[`lines.${at}.${field}`]}
          />
        ))}
      </ol>
      <Button
        size="sm"
        icon={Plus}
        className="justify-self-start"
        disabled={lines.length >= maxTableLines}
        onClick={add}
      >
        Add line
      </Button>
    </div>
  )
}
