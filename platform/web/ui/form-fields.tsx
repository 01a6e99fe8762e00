import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { currencies } from '#platform/contract/decimal.ts'
import { countryOptions } from '../notation/countries.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

/** Fields of forms that companies, customers and suppliers share. */

interface Props<V extends FieldValues> {
  form: Pick<UseFormReturn<V>, 'register' | 'getFieldState' | 'formState'>
  name: Path<V>
  label: string
  help?: string | undefined
}

interface TextProps<V extends FieldValues> extends Props<V> {
  required?: boolean
  type?: 'email' | 'tel' | 'url'
  inputMode?: 'numeric'
  autoComplete?: string
}

const errorOf = <V extends FieldValues>({ form, name }: Pick<Props<V>, 'form' | 'name'>) =>
  form.getFieldState(name, form.formState).error?.message

export function TextField<V extends FieldValues>(props: TextProps<V>) {
  const { form, name, label, help, required = false, ...input } = props
  return (
    <Field label={label} required={required} help={help} error={errorOf(props)}>
      <Input {...form.register(name)} {...input} {...(input.type !== undefined && { dir: 'ltr' as const })} />
    </Field>
  )
}

/** With an entry for none if `none` names it. */
export function CurrencyField<V extends FieldValues>(props: Props<V> & { none?: string }) {
  const { form, name, label, help, none } = props
  return (
    <Field label={label} help={help} error={errorOf(props)}>
      <Select {...form.register(name)}>
        {none !== undefined && <option value="">{none}</option>}
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
    </Field>
  )
}

export function CountryField<V extends FieldValues>(props: Props<V>) {
  const { form, name, label, help } = props
  return (
    <Field label={label} help={help} error={errorOf(props)}>
      <Select {...form.register(name)}>
        <option value="">Not chosen</option>
        {countryOptions().map(({ code, name: country }) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Two short fields in one row, if there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
)
