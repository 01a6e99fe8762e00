import { useState } from 'react'
import { Button, Checkbox, Dialog, UserText } from '#platform/web/ui/index.ts'

/** A name that records have, with what is known of it and in how many it stands. */
interface TypedName {
  readonly name: string
  readonly detail: string
  readonly count: number
}

interface Props {
  names: readonly TypedName[]
  description: string
  /** "3 names" */
  countNames: (count: number) => string
  isAdding: boolean
  onAdd: (names: string[]) => void
  onClose: () => void
}

/** Names in records, of which the chosen ones become records of their own. */
export function TypedNamesDialog({ names, description, countNames, isAdding, onAdd, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = names.filter(({ name }) => !left.has(name))
  const set = (name: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(name)
    else next.add(name)
    setLeft(next)
  }
  return (
    <Dialog
      open
      title="Add from your records"
      description={description}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={isAdding}
            busyLabel="Adding…"
            onClick={() => onAdd(chosen.map(({ name }) => name))}
          >
            {`Add ${countNames(chosen.length)}`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-2">
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => setLeft(chosen.length === 0 ? new Set() : new Set(names.map(({ name }) => name)))}
        >
          {chosen.length === 0 ? 'Choose all' : 'Choose none'}
        </Button>
        <ul aria-label="Names" className="grid grid-cols-1 divide-y divide-line">
          {names.map(({ name, detail, count }) => (
            <li key={name} className="flex min-w-0 items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={<UserText className="wrap-anywhere">{name}</UserText>}
                  checked={!left.has(name)}
                  onChange={({ currentTarget: { checked } }) => set(name, checked)}
                />
              </div>
              <span dir="auto" className="shrink-0 text-xs text-muted">
                {detail}
              </span>
              <span className="w-20 shrink-0 text-end text-xs text-muted tabular-nums">
                {count === 1 ? '1 record' : `${count} records`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
