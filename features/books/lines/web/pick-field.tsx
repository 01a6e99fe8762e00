import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import type { ComboboxItem } from '#platform/web/ui/combobox-box.tsx'
import { Field } from '#platform/web/ui/index.ts'

interface Props<T extends FieldValues> {
  /** Of a text of the form. */
  name: Path<T>
  label: string
  items: readonly ComboboxItem[]
  required?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
  /** `value` of the item that was picked. */
  onPick?: ((value: string) => void) | undefined
  /** Called with each text that is typed. */
  onType?: ((text: string) => void) | undefined
  /** Called on blur with the text of the field. */
  onLeave?: ((text: string) => void) | undefined
}

const nothing = () => undefined

/** A combobox that suggests earlier values and accepts any text. */
export function PickField<T extends FieldValues>({
  name,
  label,
  items,
  required,
  hideLabel,
  className,
  onPick,
  onType,
  onLeave,
}: Props<T>) {
  const { control } = useFormContext<T>()
  const { field, fieldState } = useController({ name, control })
  return (
    <Field
      label={label}
      error={fieldState.error?.message}
      required={required}
      hideLabel={hideLabel}
      className={className}
    >
      {/* The box has no event of its own for being left; those of what is in it come past here. */}
      <div
        onBlur={() => {
          field.onBlur()
          onLeave?.(field.value)
        }}
      >
        <Combobox
          name={name}
          value={field.value}
          required={required}
          items={items}
          empty="Not used before"
          create={(text) => `Use “${text}”`}
          onCreate={nothing}
          onChange={(text, item) => {
            field.onChange(text)
            if (item === undefined) onType?.(text)
            else onPick?.(item.value)
          }}
        />
      </div>
    </Field>
  )
}
