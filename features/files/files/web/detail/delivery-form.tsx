import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { materialForm, type materialsApi, type MaterialValues } from '#features/books/materials/contract.ts'
import { DecimalInput, FieldPair, refreshRecords } from '#features/books/records/web/index.ts'
import { today } from '#platform/contract/dates.ts'
import { client, errorText, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { Button, Field, Input, Panel, toast } from '#platform/web/ui/index.ts'

const api = client<typeof materialsApi>()
const resolver = zodResolver(materialForm)

const initial = (): z.input<typeof materialForm> => ({
  projectName: 'Deliveries',
  transactionDate: today(),
  materialName: '',
  quantity: '',
  unit: 'pcs',
  transactionType: 'in',
  warehouseAffected: '',
})

function useAddMovement() {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: MaterialValues) =>
      api('POST /api/material-transactions', { body, idempotencyKey: submission.key(body) }),
    onSuccess: ({ materialName }) => {
      submission.done()
      refreshRecords('materials', 'self')
      toast({ title: 'Added to stock', description: materialName, variant: 'success' })
    },
    meta: { quiet: true },
  })
}

interface Props {
  /** Gets the id of the new movement. */
  onAdded: (id: number) => void
  onClose: () => void
}

/** Takes what a delivery note lists into stock, one material at a time, beside the note. */
export function DeliveryForm({ onAdded, onClose }: Props) {
  const form = useForm<z.input<typeof materialForm>, unknown, MaterialValues>({
    defaultValues: initial(),
    resolver,
  })
  const { errors } = form.formState
  const add = useAddMovement()
  const submit = form.handleSubmit((values) => {
    if (add.isPending) return
    add.mutate(values, {
      onSuccess: ({ id }) => {
        onAdded(id)
        form.resetField('materialName')
        form.resetField('quantity')
        form.setFocus('materialName')
      },
    })
  })
  return (
    <Panel title="Delivery" level={3}>
      <form
        noValidate
        aria-label="Delivery"
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <FieldPair>
          <Field label="Material" required error={errors.materialName?.message}>
            <Input {...form.register('materialName')} />
          </Field>
          <Controller
            control={form.control}
            name="quantity"
            render={({ field: { value, onChange, ref } }) => (
              <Field label="Quantity" required error={errors.quantity?.message}>
                <DecimalInput ref={ref} value={String(value ?? '')} onChange={onChange} />
              </Field>
            )}
          />
          <Field label="Unit" required error={errors.unit?.message}>
            <Input {...form.register('unit')} />
          </Field>
          <Field label="Warehouse" required error={errors.warehouseAffected?.message}>
            <Input {...form.register('warehouseAffected')} />
          </Field>
          <Field label="Date" required error={errors.transactionDate?.message}>
            <Controller
              control={form.control}
              name="transactionDate"
              render={({ field }) => <DateInput {...field} keepsText />}
            />
          </Field>
          <Field label="Project" required error={errors.projectName?.message}>
            <Input {...form.register('projectName')} />
          </Field>
        </FieldPair>
        <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
          {add.error === null ? '' : errorText(add.error, 'The delivery could not be added')}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel="Adding…">
            Add to stock
          </Button>
        </div>
      </form>
    </Panel>
  )
}
