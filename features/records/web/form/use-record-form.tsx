import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import * as z from 'zod'
import type { RecordCalls, RecordRow } from '../list/calls.ts'
import { diffFields, type ReadVersion } from './diff.ts'
import { findDraft, forgetDraft, saveDraft } from './draft-storage.ts'
import { StaleComparison } from './stale.tsx'
import { useSave } from './use-save.ts'

interface Options<Row extends RecordRow, Typed extends FieldValues, Values> {
  readonly calls: RecordCalls<Row, Values>
  /** Undefined for a new one. */
  readonly record: Row | undefined
  /** Whose form it is, and what it is kept under when the session ends. */
  readonly memberId: number
  readonly draftName: string
  /** Goes on with what could not be saved before, because the session had ended. */
  readonly resume: boolean
  /** The form as it is typed, and what of it becomes a record. */
  readonly typed: z.ZodType<Typed>
  readonly resolver: Resolver<Typed, unknown, Values>
  readonly blank: () => Typed
  readonly typedOf: (row: Row) => Typed
  readonly readable: (typed: Typed) => ReadVersion
  readonly what: string
  readonly words: Readonly<Record<'added' | 'addFailed' | 'updated' | 'updateFailed', string>>
  readonly onClose: () => void
}

/**
 * The form of a record and the frame around it: saved over the version it was opened with, compared where that was
 * stale, and kept where the session ended. `dialog` goes to a <RecordDialog>.
 */
export function useRecordForm<Row extends RecordRow, Typed extends FieldValues, Values>(
  options: Options<Row, Typed, Values>,
) {
  const { calls, record, memberId, draftName, words, what } = options
  const [draft] = useState(() => (options.resume ? findTyped(memberId, draftName, options.typed) : undefined))
  const [first] = useState(
    () => draft?.typed ?? (record === undefined ? options.blank() : options.typedOf(record)),
  )
  // Nothing in it is left to be filled in later, which is all that the library's type is about.
  const form = useForm<Typed, unknown, Values>({
    defaultValues: first as DefaultValues<Typed>,
    resolver: options.resolver,
  })
  const { errors, isDirty } = form.formState
  const close = () => {
    forgetDraft(memberId, draftName)
    options.onClose()
  }
  const edited = draft === undefined ? record : (draft.edited ?? undefined)
  const saving = useSave({
    calls,
    record: edited,
    words:
      edited === undefined
        ? { saved: words.added, failed: words.addFailed }
        : { saved: words.updated, failed: words.updateFailed },
    onSaved: close,
    onRefused: (message, field) => {
      const isTyped = field !== undefined && field in form.getValues()
      form.setError(isTyped ? (field as Path<Typed>) : 'root', { message }, { shouldFocus: true })
    },
    onExpired: () =>
      saveDraft(memberId, draftName, {
        typed: form.getValues(),
        edited: edited === undefined ? null : { id: edited.id, version: edited.version },
      }),
  })
  const { stale } = saving
  const dialog = {
    title: edited === undefined ? `Add ${what}` : `Edit ${what} ${edited.id}`,
    description: draft === undefined ? undefined : 'What you typed before your session ended is here again.',
    action:
      edited === undefined
        ? ([`Add ${what}`, 'Adding…'] as const)
        : ([`Update ${what}`, 'Updating…'] as const),
    busy: saving.isPending,
    dirty: isDirty || draft !== undefined,
    problem: errors.root?.message,
    comparison: stale && (
      <StaleComparison
        fields={diffFields(options.readable(form.getValues()), options.readable(options.typedOf(stale)))}
        busy={saving.isPending}
        onKeepMine={() => void form.handleSubmit((values) => saving.saveOver(values))()}
        onTakeTheirs={() => {
          form.reset(options.typedOf(stale))
          saving.takeStored()
        }}
      />
    ),
    onSubmit: form.handleSubmit((values) => {
      if (!saving.isPending) saving.save(values)
    }),
    onClose: close,
  }
  return { form, dialog }
}

const edited = z.object({ id: z.number(), version: z.number() }).nullable()

/** What stood in the form when the session ended, and which record in which version it was meant for. */
const findTyped = <Typed,>(memberId: number, name: string, typed: z.ZodType<Typed>) =>
  findDraft(memberId, name, (kept) => z.object({ typed, edited }).safeParse(kept).data)
