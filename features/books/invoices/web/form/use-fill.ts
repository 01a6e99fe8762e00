import { useFormContext } from 'react-hook-form'
import type { FormValues } from './values.ts'

/** Writes known values into the form and clears the errors of the fields that they replace. */
export function useFill() {
  const { setValue, clearErrors } = useFormContext<FormValues>()
  return (values: Partial<Omit<FormValues, 'items'>>): void => {
    for (const [name, value] of Object.entries(values)) {
      if (!isName(name)) continue
      setValue(name, value, { shouldDirty: true })
      clearErrors(name)
    }
  }
}

/** `Object.entries` types names as plain strings. */
const isName = (name: string): name is Exclude<keyof FormValues, 'items'> => name !== 'items'
