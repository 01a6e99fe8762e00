import { showRefusal } from '#platform/web/form-problems.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Field, Switch, Textarea } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { CountryField, CurrencyField, Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Party } from '../../contract.ts'
import { useSave } from '../mutations.ts'
import { Contacts } from './contacts.tsx'
import { type FindsCompany, Links } from './links.tsx'
import { blankParty, bodyOf, type PartyValues, valuesOf } from './values.ts'

interface Props {
  /** The one to change; absent for a new one. */
  party?: Party
  /** What the form begins with instead, as the history has it. */
  former?: PartyValues | undefined
  CompanyBox: FindsCompany
  onClose: () => void
  onSaved?: (id: number) => void
}

/** Adds or changes a customer or supplier. */
export function PartyDialog({ party, former, CompanyBox, onClose, onSaved }: Props) {
  const save = useSave(party)
  const form = useForm<PartyValues>({ defaultValues: party === undefined ? blankParty : valuesOf(party) })
  const { errors, isDirty } = form.formState
  const { reset } = form
  useEffect(() => {
    if (former !== undefined) reset(former, { keepDefaultValues: true })
  }, [former, reset])
  const submit = form.handleSubmit((values) => {
    if (values.name.trim() === '')
      return form.setError('name', { message: 'Please enter a name' }, { shouldFocus: true })
    if (!/^\d*$/.test(values.paymentTermsDays.trim()))
      return form.setError(
        'paymentTermsDays',
        { message: 'The payment terms must be whole days' },
        { shouldFocus: true },
      )
    for (const [field, id, text] of [
      ['companyId', values.companyId, values.companyText],
      ['userId', values.userId, values.memberText],
    ] as const)
      if (id === null && text.trim() !== '')
        return form.setError(field, { message: 'Please choose one of the list, or nothing' })
    save.mutate(bodyOf(values), {
      onSuccess: (saved) => {
        onClose()
        onSaved?.(saved.id)
      },
      onError: (error) => showRefusal(form, error),
    })
  })
  return (
    <FormDialog
      size="lg"
      title={party === undefined ? 'New customer or supplier' : `Edit ${party.name}`}
      dirty={isDirty}
      action={party === undefined ? 'Add' : 'Save'}
      busy={save.isPending}
      busyLabel="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={errors.root?.message} />
      <Pair>
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          help={party === undefined ? undefined : 'Records keep a former name; they stay with this one.'}
        />
        <TextField form={form} name="legalName" label="Legal name" />
      </Pair>
      <TextField form={form} name="street" label="Street" />
      <Pair>
        <TextField form={form} name="postcode" label="Postcode" />
        <TextField form={form} name="city" label="City" />
        <CountryField form={form} name="country" label="Country" />
        <TextField form={form} name="customerId" label="Customer ID" help="As on invoices" />
        <TextField form={form} name="vatId" label="VAT number" />
        <TextField form={form} name="registration" label="Registration number" />
        <TextField form={form} name="email" label="Email" type="email" />
        <TextField form={form} name="phone" label="Phone" type="tel" />
        <CurrencyField form={form} name="currency" label="Currency" none="Not chosen" />
        <TextField
          form={form}
          name="paymentTermsDays"
          label="Payment terms"
          help="Days until an invoice is due"
          inputMode="numeric"
        />
      </Pair>
      <Contacts form={form} />
      <Links form={form} CompanyBox={CompanyBox} />
      <Switch
        {...form.register('mailStopped')}
        label="No reminders and mails to this customer"
        help="Reminders are not offered, and recurring invoices wait as drafts."
      />
      <Field label="Note" error={errors.note?.message}>
        <Textarea {...form.register('note')} minRows={2} />
      </Field>
    </FormDialog>
  )
}
