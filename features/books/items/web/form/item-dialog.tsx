import { showRefusal } from '#platform/web/form-problems.ts'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import { Field, Textarea } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { CurrencyField, Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Item } from '../../contract.ts'
import { useSave } from '../mutations.ts'
import { FigureField } from './figure-field.tsx'
import { TaxFields } from './tax.tsx'
import { Units } from './units.tsx'
import { blankItem, bodyOf, type ItemValues, valuesOf } from './values.ts'

const kinds = [
  { value: 'goods', label: 'Item' },
  { value: 'service', label: 'Service' },
] as const

interface Props {
  /** The one to change; absent for a new one. */
  item?: Item
  onClose: () => void
  onSaved?: (id: number) => void
}

/** Adds or changes an item or service. */
export function ItemDialog({ item, onClose, onSaved }: Props) {
  const save = useSave(item)
  const form = useForm<ItemValues>({ defaultValues: item === undefined ? blankItem() : valuesOf(item) })
  const { errors, isDirty } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const submit = form.handleSubmit((values) => {
    if (values.name.trim() === '')
      return form.setError('name', { message: 'Please enter a name' }, { shouldFocus: true })
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
      title={item === undefined ? 'New item or service' : `Edit ${item.name}`}
      dirty={isDirty}
      action={item === undefined ? 'Add' : 'Save'}
      busy={save.isPending}
      busyLabel="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={errors.root?.message} />
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <Field label="Kind" group>
            <SegmentedControl label="Kind" value={field.value} onChange={field.onChange} options={kinds} />
          </Field>
        )}
      />
      <Pair>
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          help={item === undefined ? undefined : 'Records keep a former name; they stay with this one.'}
        />
        <TextField form={form} name="code" label="Code" help="Such as an article number" />
        <TextField form={form} name="unit" label="Unit" help="Such as piece, kg or hour" />
        <FigureField form={form} name="unitPrice" label="Price of one unit" />
        <CurrencyField form={form} name="currency" label="Currency" none="Not chosen" />
        {kind === 'goods' && (
          <FigureField
            form={form}
            name="minimumStock"
            label="Minimum stock"
            help="With less, it is marked in the list"
          />
        )}
      </Pair>
      <TaxFields form={form} />
      <Units form={form} />
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} minRows={2} />
      </Field>
    </FormDialog>
  )
}
