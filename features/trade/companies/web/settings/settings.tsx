import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { showRefusal } from '#platform/web/form-problems.ts'
import { Button, Field, Panel, Textarea } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Unsaved } from '#platform/web/ui/unsaved.tsx'
import type { Company } from '../../contract.ts'
import { CountryField, CurrencyField, Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { type CompanyValues, valuesOf } from '../form/values.ts'
import { useChange } from '../mutations.ts'
import { BankHistory } from '../bank/history.tsx'
import { DeleteCompany } from '../closure/delete-company.tsx'
import { ExportPanel } from '../closure/export-panel.tsx'
import { ApprovalSetting } from './approval-setting.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { FiguresSetting } from '../figures/setting.tsx'
import { PeopleSetting } from '../people/setting.tsx'
import { BookSettings } from './book-settings.tsx'
import { SecondStepSetting } from '../log/second-step.tsx'
import { LogoSetting } from './logo-setting.tsx'
import { OutsideReaders } from './outside-readers.tsx'

/** All that a company says of itself, and how it works. */
export function Settings({ company }: { company: Company }) {
  // The version when editing began: a change by somebody else in between is told, not overwritten.
  const [version, setVersion] = useState(company.version)
  const change = useChange(company.id)
  const form = useForm<CompanyValues>({ defaultValues: valuesOf(company) })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((body) => {
    if (change.isPending) return
    change.mutate(
      { body, version },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved))
          setVersion(saved.version)
        },
        onError: (error) => showRefusal(form, error),
      },
    )
  })
  const reload = () => {
    form.reset(valuesOf(company))
    setVersion(company.version)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <LogoSetting company={company} onSaved={setVersion} />
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
          <Unsaved when={isDirty} />
          <Panel title="Company">
            <div className="grid grid-cols-1 gap-4">
              <TextField form={form} name="name" label="Name" required />
              <TextField form={form} name="legalName" label="Legal name" />
              <Field label="About" error={errors.about?.message}>
                <Textarea {...form.register('about')} minRows={3} />
              </Field>
              <Pair>
                <TextField
                  form={form}
                  name="website"
                  label="Website"
                  type="url"
                  help="Begins with https://"
                />
                <TextField form={form} name="email" label="Email" type="email" />
                <TextField form={form} name="phone" label="Phone" type="tel" />
              </Pair>
            </div>
          </Panel>
          <Panel title="Address and numbers">
            <div className="grid grid-cols-1 gap-4">
              <TextField form={form} name="street" label="Street" />
              <Pair>
                <TextField form={form} name="postcode" label="Postcode" />
                <TextField form={form} name="city" label="City" />
                <CountryField form={form} name="country" label="Country" />
                <TextField form={form} name="vatId" label="VAT number" />
                <TextField form={form} name="registration" label="Registration number" />
              </Pair>
            </div>
          </Panel>
          <Panel title="Invoices">
            <div className="grid grid-cols-1 gap-4">
              <Pair>
                <CurrencyField form={form} name="currency" label="Currency" />
                <TextField
                  form={form}
                  name="fiscalYearStart"
                  label="The fiscal year begins on"
                  help="Month and day, such as 01-01"
                />
              </Pair>
              <TextField form={form} name="paymentTerms" label="Payment terms" help="Such as: 30 days net" />
              <Field label="Note on invoices" error={errors.invoiceNote?.message}>
                <Textarea {...form.register('invoiceNote')} minRows={2} />
              </Field>
              <BankAccounts />
            </div>
          </Panel>
          <div className="grid grid-cols-1 gap-2">
            <FormError message={errors.root?.message} />
            <div className="flex flex-wrap justify-end gap-2">
              {(isDirty || version !== company.version) && (
                <Button onClick={reload}>
                  {version === company.version ? 'Discard' : 'Load what is stored'}
                </Button>
              )}
              <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving…">
                Save
              </Button>
            </div>
          </div>
        </form>
      </FormProvider>
      <BankHistory companyId={company.id} />
      <FiguresSetting company={company} onSaved={setVersion} />
      <PeopleSetting company={company} onSaved={setVersion} />
      {company.bookId !== null && (
        <>
          <BookSettings bookId={company.bookId} mayChange={company.role === 'owner'} />
          <ApprovalSetting company={company} bookId={company.bookId} />
        </>
      )}
      <SecondStepSetting company={company} />
      {company.role === 'owner' && (
        <>
          <OutsideReaders company={company} />
          <ExportPanel companyId={company.id} />
          <DeleteCompany company={company} />
        </>
      )}
    </div>
  )
}
