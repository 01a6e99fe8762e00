import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { currencies } from '#platform/contract/decimal.ts'
import { Field, Input, Select } from '#platform/web/ui/index.ts'
import { countryOptions } from './countries.ts'
import type { CompanyValues } from './values.ts'

/** The fields that a text box shows. */
export type TextName = Exclude<keyof CompanyValues, 'currency' | 'country' | 'bankAccounts'>

interface TextProps {
  form: UseFormReturn<CompanyValues>
  name: TextName
  label: string
  required?: boolean
  help?: string
  type?: 'email' | 'tel' | 'url'
  autoComplete?: string
}

export const TextField = ({ form, name, label, help, required = false, ...input }: TextProps) => (
  <Field label={label} required={required} help={help} error={form.formState.errors[name]?.message}>
    <Input {...form.register(name)} {...input} {...(input.type !== undefined && { dir: 'ltr' as const })} />
  </Field>
)

export const CurrencyField = ({ form }: Pick<TextProps, 'form'>) => (
  <Field label="Currency" error={form.formState.errors.currency?.message}>
    <Select {...form.register('currency')}>
      {currencies.map((currency) => (
        <option key={currency}>{currency}</option>
      ))}
    </Select>
  </Field>
)

export const CountryField = ({ form }: Pick<TextProps, 'form'>) => (
  <Field label="Country" error={form.formState.errors.country?.message}>
    <Select {...form.register('country')}>
      <option value="">Not chosen</option>
      {countryOptions().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)

/** Two short fields in one row, if there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
)
