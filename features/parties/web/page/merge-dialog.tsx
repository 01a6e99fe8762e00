import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { Button, Dialog, Field } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { Party } from '../../contract.ts'
import { useMerge } from '../mutations.ts'
import { listQuery } from '../queries.ts'
import { placeOf } from '../texts.ts'

interface Props {
  party: Party
  onClose: () => void
  /** Gets the one that is left. */
  onMerged: (id: number) => void
}

/** Chooses the one that this one, entered twice, becomes part of. */
export function MergeDialog({ party, onClose, onMerged }: Props) {
  const form = useId()
  const [text, setText] = useState('')
  const [into, setInto] = useState<number>()
  const [error, setError] = useState<string>()
  const found = useInfiniteQuery(listQuery({ search: useDebouncedValue(text.trim()), isTrash: false }))
  const merge = useMerge(party.id)
  const others = (found.data?.pages[0]?.items ?? []).filter(({ id }) => id !== party.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (merge.isPending) return
    if (into === undefined) return setError('Please choose one of the list')
    merge.mutate(into, {
      onSuccess: ({ id }) => {
        onClose()
        onMerged(id)
      },
      onError: (failure) => setError(errorText(failure)),
    })
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Merge ${party.name}`}
      description="The other one gets its names, and what it lacks of the rest. This cannot be undone."
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={merge.isPending} busyLabel="Merging…">
            Merge
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label="Into" required error={error}>
          <Combobox
            value={text}
            filter={false}
            items={others.slice(0, 20).map((other) => ({
              value: String(other.id),
              label: other.name,
              detail: placeOf(other),
            }))}
            onChange={(next, item) => {
              setError(undefined)
              setText(item?.label ?? next)
              setInto(item === undefined ? undefined : Number(item.value))
            }}
            loading={found.isFetching && others.length === 0}
            empty="No other one has this name"
            placeholder="Name of the other one"
          />
        </Field>
      </form>
    </Dialog>
  )
}
