import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Controller, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import type { CustomColumn, CustomField } from '#features/books/records/contract.ts'
import { CustomInput } from '#features/books/records/web/index.ts'
import { Button, Field, IconButton, toast } from '#platform/web/ui/index.ts'

interface Props {
  columns: readonly CustomColumn[]
}

/** The custom values of a material transaction. Each added value uses the first free column. */
export function CustomFields({ columns }: Props) {
  const { control } = useFormContext<{ customFields: CustomField[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'customFields', keyName: 'key' })
  const { errors } = useFormState({ control })
  const add = () => {
    if (columns.length === 0)
      return toast({ title: 'No custom columns', description: 'Please add custom columns first' })
    const free = columns.find(({ columnId }) => fields.every(({ id }) => id !== columnId))
    if (free === undefined)
      return toast({ title: 'All fields added', description: 'All custom columns already have values' })
    return append({ id: free.columnId, name: free.name, value: '' }, { shouldFocus: false })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">Custom fields</legend>
      {fields.map(({ key, id, name }, index) => {
        const column = columns.find(({ columnId }) => columnId === id)
        // Values of hidden columns are sent unchanged.
        if (column === undefined) return null
        return (
          <div key={key} className="flex min-w-0 items-end gap-2">
            <Controller
              control={control}
              name={`customFields.${index}.value`}
              render={({ field: { value, onChange, ref } }) => (
                <Field label={name} error={errors.customFields?.[index]?.value?.message} className="flex-1">
                  <CustomInput column={column} value={value} onChange={onChange} ref={ref} />
                </Field>
              )}
            />
            <IconButton icon={X} label={`Remove ${name}`} onClick={() => remove(index)} />
          </div>
        )
      })}
      <Button icon={Plus} className="justify-self-start" onClick={add}>
        Add Field
      </Button>
    </fieldset>
  )
}
