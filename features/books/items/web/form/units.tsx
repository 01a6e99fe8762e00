import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { TextField } from '#platform/web/ui/form-fields.tsx'
import { Button, IconButton } from '#platform/web/ui/index.ts'
import { maxUnits } from '../../domain.ts'
import { FigureField } from './figure-field.tsx'
import type { ItemValues } from './values.ts'

/** Units that hold several of the item's own: a pallet of 48 pieces. */
export function Units({ form }: { form: UseFormReturn<ItemValues> }) {
  const { control } = form
  const units = useFieldArray({ control, name: 'units' })
  const unit = useWatch({ control, name: 'unit' })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-2 text-sm font-medium">Other units</legend>
      {units.fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
            <TextField form={form} name={`units.${index}.unit`} label={`Unit ${index + 1}`} required />
            <FigureField
              form={form}
              name={`units.${index}.factor`}
              label={
                unit.trim() === '' ? `Unit ${index + 1} holds` : `Unit ${index + 1} holds (${unit.trim()})`
              }
            />
          </div>
          <span className="pt-6">
            <IconButton
              icon={Trash2}
              label={`Remove unit ${index + 1}`}
              onClick={() => units.remove(index)}
            />
          </span>
        </div>
      ))}
      {units.fields.length < maxUnits && (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => units.append({ unit: '', factor: '' })}
        >
          Add unit
        </Button>
      )}
    </fieldset>
  )
}
