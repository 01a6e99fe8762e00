import { useState } from 'react'
import type { SavedAudience } from '#features/network/audiences/contract.ts'
import { maxNameLength } from '#features/network/audiences/domain.ts'
import { useSaveAudience } from '#features/network/audiences/web/index.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, Field, Input } from '#platform/web/ui/index.ts'
import { PeopleField } from '../people-field.tsx'

interface Props {
  readonly ids: readonly number[]
  readonly saved: readonly SavedAudience[]
  /** The one to change; absent for a new one. */
  readonly audience?: SavedAudience | undefined
  readonly onClose: () => void
}

/** Names a choice of people, or changes a saved one. */
export function SaveDialog({ ids, saved, audience, onClose }: Props) {
  const [name, setName] = useState(audience?.name ?? '')
  const [people, setPeople] = useState(ids)
  const [error, setError] = useState<string>()
  const save = useSaveAudience(audience?.id)
  const former = audience?.former ?? 0
  const isChanged = name !== (audience?.name ?? '') || people !== ids

  const submit = () => {
    if (save.isPending) return
    const typed = name.trim()
    const isTaken = saved.some(
      (other) => other.id !== audience?.id && other.name.toLowerCase() === typed.toLowerCase(),
    )
    if (typed === '') return setError('Name is required')
    if (isTaken) return setError('You have a saved audience of this name already')
    if (people.length === 0) return setError('Please choose at least one person')
    save.mutate(
      { name: typed, ids: [...people] },
      { onSuccess: onClose, onError: (failure) => setError(errorText(failure)) },
    )
  }

  return (
    <Dialog
      open
      size="sm"
      onCloseRequest={onClose}
      dirty={isChanged}
      title={audience === undefined ? 'Save audience' : 'Edit audience'}
      description="Only you see it. Posts keep the people they were given, whatever you change here."
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button variant="primary" busy={save.isPending} busyLabel="Saving…" onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no form: it may stand in one already */}
      <div
        className="grid min-w-0 grid-cols-1 gap-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Name" required error={error}>
          <Input
            dir="auto"
            value={name}
            maxLength={maxNameLength}
            placeholder="Sales team"
            data-autofocus
            onChange={(event) => {
              setError(undefined)
              setName(event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              submit()
            }}
          />
        </Field>
        <PeopleField
          label="People"
          ids={people}
          onChange={(next) => {
            setError(undefined)
            setPeople(next)
          }}
          help={
            former === 0
              ? undefined
              : `${former === 1 ? '1 person' : `${former} people`} left Kontor or cannot be reached, ` +
                'and will be taken off when you save.'
          }
          disabled={save.isPending}
        />
      </div>
    </Dialog>
  )
}
