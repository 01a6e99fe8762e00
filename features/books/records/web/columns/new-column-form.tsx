import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { errorText, fieldOf } from '#platform/web/api/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Button, Field, Input, Select } from '#platform/web/ui/index.ts'
import { columnErrors, newColumn } from '../../contract/columns.ts'
import { columnTypes, maxColumnName, optionsOf, tooManyShown } from '../../domain.ts'
import { type ColumnBody, useAddColumn } from './mutations.ts'
import { typeNames } from './values.ts'

/** The rules of the contract, except that options are typed as one text. */
const form = z.object({
  name: newColumn.shape.name,
  type: z.enum(columnTypes),
  options: z.string(),
})
const resolver = zodResolver(form)
type Typed = z.input<typeof form>

const blank: Typed = { name: '', type: 'text', options: '' }

const isTyped = (field: string | undefined): field is keyof Typed => field !== undefined && field in blank

interface Props {
  /** Whether this screen already shows its maximum of columns. */
  full: boolean
  /** Turns the typed form into the body of the request. */
  bodyOf: (typed: Typed) => ColumnBody
  onDirty: (dirty: boolean) => void
}

export function NewColumnForm({ full, bodyOf, onDirty }: Props) {
  const add = useAddColumn()
  const { register, handleSubmit, control, setError, reset, formState } = useForm({
    defaultValues: blank,
    resolver,
  })
  const { errors } = formState
  const [type, name] = useWatch({ control, name: ['type', 'name'] })
  const submit = handleSubmit((typed) => {
    if (add.isPending) return
    if (full) return setError('root', { message: tooManyShown })
    if (typed.type === 'select' && optionsOf(typed.options).length === 0)
      return setError('options', { message: columnErrors.noOptions.sentence }, { shouldFocus: true })
    add.mutate(bodyOf(typed), {
      onSuccess: () => {
        reset(blank)
        onDirty(false)
      },
      onError: (error) => {
        const message = errorText(error, 'Failed to add custom column')
        const field = fieldOf(error)
        setError(isTyped(field) ? field : 'root', { message }, { shouldFocus: true })
      },
    })
  })
  return (
    <form
      aria-label="New custom column"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => onDirty(true)}
      className="grid grid-cols-1 gap-4"
    >
      <FormError message={errors.root?.message} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Column name" required error={errors.name?.message}>
          <Input {...register('name')} maxLength={maxColumnName} autoComplete="off" />
        </Field>
        <Field label="Type">
          <Select {...register('type')}>
            {columnTypes.map((known) => (
              <option key={known} value={known}>
                {typeNames[known]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {type === 'select' && (
        <Field
          label="Options"
          required
          error={errors.options?.message}
          help="With commas between them: Berlin, Hamburg, Rotterdam"
        >
          <Input {...register('options')} autoComplete="off" />
        </Field>
      )}
      <Button
        type="submit"
        variant={name.trim() === '' ? 'secondary' : 'primary'}
        className="justify-self-end"
        busy={add.isPending}
        busyLabel="Adding…"
      >
        Add column
      </Button>
    </form>
  )
}
