import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { AddressNote } from '#features/people/accounts/web/parts.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { TextField } from '#platform/web/ui/form-fields.tsx'
import { Button, Dialog, ErrorState, Field, Loading, SkeletonText, Textarea } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { LetterDraft } from '../../contract.ts'
import type { MailKind } from '../../domain.ts'
import { type LetterValues, useSend } from '../mutations.ts'
import { letterQuery } from '../queries.ts'

interface Props {
  invoice: { readonly id: number; readonly invoiceNumber: string; readonly status: string }
  kind: MailKind
  /** What was sent before, to send it again. */
  again?: LetterValues | undefined
  onClose: () => void
}

/** Writes to the customer of an invoice, with its PDF and a link to its page. */
export function LetterDialog(props: Props) {
  const { invoice, kind, again, onClose } = props
  const isDraft = invoice.status === 'draft'
  const letter = useQuery({ ...letterQuery(invoice.id, kind), enabled: !isDraft })
  if (!isDraft && letter.data !== undefined)
    return <LetterForm {...props} draft={{ ...letter.data, ...again }} />
  return (
    <Dialog
      open
      title={titleOf(props)}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isDraft ? (
        <p className="text-sm">This is a draft. Issue it before you send it.</p>
      ) : letter.isError ? (
        <ErrorState
          compact
          title={`Error: ${errorText(letter.error)}`}
          onRetry={() => void letter.refetch()}
          retrying={letter.isFetching}
        />
      ) : (
        <Loading label="Loading the text">
          <SkeletonText lines={8} />
        </Loading>
      )}
    </Dialog>
  )
}

const titleOf = ({ invoice, kind }: Props): string =>
  `${kind === 'invoice' ? 'Send' : 'Remind of'} ${invoice.invoiceNumber}`

const fields = ['to', 'subject', 'message'] as const
const missing = {
  to: 'Please enter an email address',
  subject: 'Please enter a subject',
  message: 'Please enter a message',
}

function LetterForm({ draft, ...props }: Props & { draft: LetterDraft }) {
  const { invoice, kind, onClose } = props
  const send = useSend(invoice.id, kind)
  const form = useForm<LetterValues>({
    defaultValues: { to: draft.to, subject: draft.subject, message: draft.message },
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((values) => {
    const empty = fields.find((field) => values[field].trim() === '')
    if (empty !== undefined) return form.setError(empty, { message: missing[empty] }, { shouldFocus: true })
    send.mutate(values, {
      onSuccess: onClose,
      onError: (error) => {
        const [first] = error instanceof ApiError ? error.problems : []
        const field = fields.find((each) => each === first?.field)
        if (first === undefined || field === undefined) form.setError('root', { message: errorText(error) })
        else form.setError(field, { message: first.message }, { shouldFocus: true })
      },
    })
  })
  const to = useWatch({ control: form.control, name: 'to' })
  const others = draft.recipients.filter(({ email }) => email !== to)
  return (
    <FormDialog
      title={titleOf(props)}
      dirty={isDirty}
      action="Send"
      busy={send.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressNote />
      <FormError message={errors.root?.message} />
      <TextField form={form} name="to" label="To" type="email" required />
      {others.length > 0 && (
        <div className="-mt-2 flex flex-wrap gap-1">
          {others.map(({ name, email }) => (
            <Button
              key={email}
              size="sm"
              variant="ghost"
              onClick={() => form.setValue('to', email, { shouldDirty: true })}
            >
              <bdi className="truncate">{`${name}: ${email}`}</bdi>
            </Button>
          ))}
        </div>
      )}
      <TextField form={form} name="subject" label="Subject" required />
      <Field label="Message" required error={errors.message?.message}>
        <Textarea {...form.register('message')} dir="auto" minRows={8} maxRows={16} />
      </Field>
      <p className="text-xs text-muted">
        The PDF is attached, and the mail has a link to a page with the invoice. Answers go to the email
        address of the company, or to yours.
      </p>
    </FormDialog>
  )
}

/** The first letter about an invoice. */
export const SendDialog = (props: Pick<Props, 'invoice' | 'onClose'>) => (
  <LetterDialog {...props} kind="invoice" />
)
