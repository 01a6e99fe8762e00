import { nameInBook } from '#platform/web/api/book.ts'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import * as z from 'zod'
import type { CustomColumn, CustomField } from '../../contract/columns.ts'
import type { RecordRow } from '../list/calls.ts'
import type { RecordKind } from '../kind.ts'
import { nounsOf, useMayChange } from '../kinds.ts'
import { boxOf } from './box-of.ts'
import { withCustomRules } from './custom-rules.ts'
import { diffFields, type ReadVersion } from './diff.ts'
import { findDraft, forgetDraft, saveDraft } from '#platform/web/drafts.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { versionBefore } from '../history/versions.ts'
import { StaleComparison } from './stale.tsx'
import { useSave } from './use-save.ts'

interface Options<
  Row extends RecordRow,
  Typed extends FieldValues & { customFields: CustomField[] },
  Values,
> {
  readonly kind: Pick<RecordKind<Row, Values>, 'calls' | 'draftName' | 'texts'>
  /** Undefined for a new record. */
  readonly record: Row | undefined
  /** The owner of the form. A draft is stored under their id and its name. */
  readonly memberId: number
  /** Continues the draft that could not be saved because the session had ended. */
  readonly resume: boolean
  /** The shape of the typed form; `resolver` turns it into a record. */
  readonly typed: z.ZodType<Typed>
  readonly resolver: Resolver<Typed, unknown, Values>
  readonly columns: readonly CustomColumn[]
  readonly blank: () => Typed
  readonly typedOf: (row: Row) => Typed
  readonly readable: (typed: Typed) => ReadVersion
  /** A stored value of a field as readable text. */
  readonly readableValue: (row: Row, field: string, value: string) => string
  readonly onClose: () => void
}

/**
 * The form of a record and its dialog. It replaces the version it was opened with, compares versions if that one is
 * stale, and stores a draft if the session has ended. `dialog` has the props of <RecordDialog>.
 */
export function useRecordForm<
  Row extends RecordRow & { readonly customFields: readonly CustomField[] },
  Typed extends FieldValues & { customFields: CustomField[] },
  Values,
>(options: Options<Row, Typed, Values>) {
  const { kind, record, memberId } = options
  const { calls, texts } = kind
  const draftName = nameInBook(kind.draftName)
  const [draft] = useState(() => (options.resume ? findTyped(memberId, draftName, options.typed) : undefined))
  const [first] = useState(
    () => draft?.typed ?? (record === undefined ? options.blank() : options.typedOf(record)),
  )
  // The cast is safe: the type of the library only makes values optional, and here all are present.
  const form = useForm<Typed, unknown, Values>({
    defaultValues: first as DefaultValues<Typed>,
    resolver: withCustomRules(options.resolver, options.columns),
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
    texts:
      edited === undefined
        ? { saved: texts.added, failed: texts.addFailed }
        : { saved: texts.updated, failed: texts.updateFailed },
    onSaved: close,
    onRefused: (message, problem) =>
      form.setError(boxOf(problem, form.getValues()) as Path<Typed>, { message }, { shouldFocus: true }),
    onExpired: () =>
      saveDraft(memberId, draftName, {
        typed: form.getValues(),
        edited: edited === undefined ? null : { id: edited.id, version: edited.version },
      }),
  })
  const { stale } = saving
  const { One } = nounsOf(calls.name)
  const mayWrite = useMayChange(calls.name)
  const readOnly = record !== undefined && (!mayWrite || record.deletedAt !== null)
  const dialog = {
    readOnly,
    title: edited === undefined ? `Add ${One}` : `${readOnly ? '' : 'Edit '}${One} ${edited.id}`,
    description: draft === undefined ? undefined : 'What you typed before your session ended is here again.',
    action:
      edited === undefined ? ([`Add ${One}`, 'Adding…'] as const) : ([`Update ${One}`, 'Updating…'] as const),
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
    history:
      edited === undefined || record === undefined
        ? undefined
        : (back: () => void) => (
            <RecordHistory
              record={[calls.name, record.id]}
              load={(cursor, signal) => calls.history(record.id, cursor, signal)}
              textOf={({ field }, value) => options.readableValue(record, field, value)}
              onRestore={
                readOnly
                  ? undefined
                  : (entries, entryId) => {
                      form.reset(options.typedOf(versionBefore(record, entries, entryId)), {
                        keepDefaultValues: true,
                      })
                      back()
                    }
              }
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

/** The form's values when the session ended, with the id and version of the edited record. */
const findTyped = <Typed,>(memberId: number, name: string, typed: z.ZodType<Typed>) =>
  findDraft(memberId, name, (stored) => z.object({ typed, edited }).safeParse(stored).data)
