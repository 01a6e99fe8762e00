import { useState } from 'react'
import { Button, Checkbox, Dialog, UserText } from '#platform/web/ui/index.ts'
import type { TypedItem } from '../../contract.ts'
import { useAddTyped } from '../mutations.ts'
import { countNames, priceText } from '../texts.ts'

interface Props {
  names: readonly TypedItem[]
  onClose: () => void
}

/** Names in records, of which the chosen ones become items. */
export function TypedDialog({ names, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const add = useAddTyped()
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
      description="Unit and price come from the newest line of each name."
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={add.isPending}
            busyLabel="Adding…"
            onClick={() =>
              add.mutate(
                chosen.map(({ name }) => name),
                { onSuccess: onClose },
              )
            }
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
          {names.map(({ name, count, ...details }) => (
            <li key={name} className="flex min-w-0 items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={<UserText className="wrap-anywhere">{name}</UserText>}
                  checked={!left.has(name)}
                  onChange={({ currentTarget: { checked } }) => set(name, checked)}
                />
              </div>
              <span dir="auto" className="shrink-0 text-xs text-muted">
                {priceText(details) || details.unit}
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
