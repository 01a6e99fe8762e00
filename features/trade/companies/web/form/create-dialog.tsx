import { showRefusal } from '#platform/web/form-problems.ts'
import { useForm } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { useFound } from '../mutations.ts'
import { CountryField, CurrencyField, Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { blankCompany, type CompanyValues } from './values.ts'

/** Founds a company. Everything else can be added in its settings. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const found = useFound()
  const form = useForm<CompanyValues>({ defaultValues: blankCompany })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((values) => {
    if (values.name.trim() === '')
      return form.setError('name', { message: 'Please enter the name of the company' }, { shouldFocus: true })
    found.mutate(values, {
      onSuccess: (company) => {
        onClose()
        navigate(`/companies/${company.id}`)
      },
      onError: (error) => showRefusal(form, error),
    })
  })
  return (
    <FormDialog
      title="New company"
      description="You become its owner. What is left empty here can be added later."
      dirty={isDirty}
      action="Found company"
      busy={found.isPending}
      busyLabel="Founding…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={errors.root?.message} />
      <TextField form={form} name="name" label="Name" required autoComplete="organization" />
      <TextField
        form={form}
        name="legalName"
        label="Legal name"
        help="As in the commercial register, if that differs"
      />
      <TextField form={form} name="street" label="Street" autoComplete="street-address" />
      <Pair>
        <TextField form={form} name="postcode" label="Postcode" autoComplete="postal-code" />
        <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        <CountryField form={form} name="country" label="Country" />
        <CurrencyField form={form} name="currency" label="Currency" />
        <TextField form={form} name="vatId" label="VAT number" />
        <TextField form={form} name="registration" label="Registration number" />
      </Pair>
    </FormDialog>
  )
}
