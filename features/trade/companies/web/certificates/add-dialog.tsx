import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { isDate } from '#platform/contract/dates.ts'
import { showRefusal } from '#platform/web/form-problems.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { TextField } from '#platform/web/ui/form-fields.tsx'
import { Field, Input } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { NewCertificate } from '../../contract.ts'
import { fileExtensions, maxFileBytes } from '../../domain/certificates.ts'
import { useAddCertificate } from './queries.ts'

/** Adds a certificate with its document. */
export function AddDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const add = useAddCertificate(companyId)
  const [file, setFile] = useState<File>()
  const form = useForm<NewCertificate>({
    defaultValues: { name: '', issuer: '', number: '', validUntil: '' },
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((body) => {
    const isNamed = body.name.trim() !== ''
    if (!isNamed) form.setError('name', { message: 'Please enter what is certified' }, { shouldFocus: true })
    if (!isDate(body.validUntil))
      form.setError(
        'validUntil',
        { message: 'Please enter until when it is valid' },
        { shouldFocus: isNamed },
      )
    if (file !== undefined && file.size > maxFileBytes)
      form.setError('root', { message: 'A file must be at most 10 MB' })
    else if (isNamed && isDate(body.validUntil))
      add.mutate({ body, file }, { onSuccess: onClose, onError: (error) => showRefusal(form, error) })
  })
  return (
    <FormDialog
      title="Add certificate"
      description="Everybody who sees the page of the company sees it, with its file."
      dirty={isDirty || file !== undefined}
      action="Add"
      busy={add.isPending}
      busyLabel="Adding…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={errors.root?.message} />
      <TextField form={form} name="name" label="What is certified" required help="Such as: ISO 9001:2015" />
      <TextField form={form} name="issuer" label="Issued by" />
      <TextField form={form} name="number" label="Number" />
      <Controller
        name="validUntil"
        control={form.control}
        render={({ field, fieldState }) => (
          <Field label="Valid until" required error={fieldState.error?.message}>
            <DateInput {...field} keepsText />
          </Field>
        )}
      />
      <Field label="File" optional help="PDF, JPG, PNG or WebP, up to 10 MB">
        <Input
          type="file"
          accept={fileExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
      </Field>
    </FormDialog>
  )
}
