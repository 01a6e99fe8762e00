import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Combobox, type ComboboxProps } from '#platform/web/ui/combobox.tsx'
import { Field } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'

const maxOffered = 20

interface Named {
  readonly id: number
  readonly name: string
  readonly detail: string
}

interface MergeResult {
  readonly onSuccess: (left: { readonly id: number }) => void
  readonly onError: (failure: unknown) => void
}

interface Props {
  /** The one that becomes part of another. */
  merged: Pick<Named, 'id' | 'name'>
  /** A sentence that says whether, and where, it can be undone. */
  undone: string
  /** What the search found. */
  found: readonly Named[]
  isSearching: boolean
  source: ComboboxProps['source']
  onSearch: (text: string) => void
  merge: {
    readonly isPending: boolean
    readonly mutate: (into: number, then: MergeResult) => void
  }
  onClose: () => void
  /** Gets the one that is left. */
  onMerged: (id: number) => void
}

/** Chooses the one that this one, entered twice, becomes part of. */
export function MergeDialog(props: Props) {
  const { merged, undone, found, isSearching, source, onSearch, merge, onClose, onMerged } = props
  const [text, setText] = useState('')
  const [into, setInto] = useState<number>()
  const [error, setError] = useState<string>()
  const others = found.filter(({ id }) => id !== merged.id)
  const submit = () => {
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
    <FormDialog
      size="sm"
      title={`Merge ${merged.name}`}
      description={`The other one gets its names, and what it lacks of the rest. ${undone}`}
      action="Merge"
      busy={merge.isPending}
      busyLabel="Merging…"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Into" required error={error}>
        <Combobox
          value={text}
          filter={false}
          items={others.slice(0, maxOffered).map(({ id, name, detail }) => ({
            value: String(id),
            label: name,
            detail,
          }))}
          onChange={(next, item) => {
            setError(undefined)
            setText(item?.label ?? next)
            onSearch(item?.label ?? next)
            setInto(item === undefined ? undefined : Number(item.value))
          }}
          loading={isSearching && others.length === 0}
          source={source}
          empty="No other one has this name"
          placeholder="Name of the other one"
        />
      </Field>
    </FormDialog>
  )
}
