import { ifMatch, useMutation, useSubmission } from './api/index.ts'
import { toast } from './ui/index.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

interface Calls<Row extends Versioned, Body> {
  readonly create: (call: { body: Body; idempotencyKey: string }) => Promise<Row>
  readonly replace: (call: {
    params: { id: number }
    body: Body
    headers: Record<string, string>
  }) => Promise<Row>
  readonly remove: (call: { params: { id: number } }) => Promise<Row>
  readonly restore: (call: { params: { id: number } }) => Promise<Row>
  /** Brings the answer to all that shows it. */
  readonly stored: (row: Row) => void
  /** Names a row in toasts. */
  readonly nameOf: (row: Row) => string
}

/** Saving records of a kind, and moving them to the trash. */
export function recordMutations<Row extends Versioned, Body>(calls: Calls<Row, Body>) {
  const { stored, nameOf } = calls
  return {
    /** Adds one, or changes the given one as it was when editing began. The form shows refusals, so no toast does. */
    useSave(edited: Versioned | undefined) {
      const submission = useSubmission()
      return useMutation({
        mutationFn: (body: Body) =>
          edited === undefined
            ? calls.create({ body, idempotencyKey: submission.key(body) })
            : calls.replace({ params: { id: edited.id }, body, headers: ifMatch(edited) }),
        onSuccess: (row) => {
          submission.done()
          stored(row)
          toast({
            title: edited === undefined ? 'Added' : 'Saved',
            description: nameOf(row),
            variant: 'success',
          })
        },
        meta: { quiet: true },
      })
    },

    useSetTrashed() {
      const { mutate, isPending } = useMutation({
        mutationFn: ({ id, isTrashed }: { id: number; isTrashed: boolean }) =>
          (isTrashed ? calls.remove : calls.restore)({ params: { id } }),
        onSuccess: (row, { isTrashed }) => {
          stored(row)
          toastTrashed(nameOf(row), isTrashed, () => mutate({ id: row.id, isTrashed: !isTrashed }))
        },
      })
      return { mutate, isPending }
    },
  }
}

/** Says that something was moved to the trash, or out of it, with Undo. */
export function toastTrashed(name: string, isTrashed: boolean, undo: () => void): void {
  toast({
    title: isTrashed ? 'Moved to trash' : 'Restored',
    description: name,
    variant: 'success',
    action: { label: 'Undo', onSelect: undo },
  })
}
