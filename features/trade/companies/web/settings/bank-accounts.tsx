import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, Field, IconButton, Input } from '#platform/web/ui/index.ts'
import { maxBankAccounts } from '../../domain.ts'
import { bankWaitHours } from '../../domain/bank.ts'
import { Pair } from '#platform/web/ui/form-fields.tsx'
import type { CompanyValues } from '../form/values.ts'

const fields = [
  { name: 'iban', label: 'IBAN', required: true },
  { name: 'bic', label: 'BIC', required: false },
  { name: 'bank', label: 'Bank', required: false },
  { name: 'name', label: 'Name of the account', required: false },
] as const

/** The accounts that customers pay to. */
export function BankAccounts() {
  const { control, register, formState } = useFormContext<CompanyValues>()
  const accounts = useFieldArray({ control, name: 'bankAccounts' })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-2 text-sm font-medium">Bank accounts</legend>
      <p className="text-xs text-muted">
        {`A new account takes effect ${bankWaitHours} hours after you save it. Until then your partners are warned, `}
        and every owner and manager can stop it.
      </p>
      {accounts.fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2 rounded-card border border-line p-3">
          <div className="min-w-0 flex-1">
            <Pair>
              {fields.map(({ name, label, required }) => (
                <Field
                  key={name}
                  label={label}
                  required={required}
                  error={formState.errors.bankAccounts?.[index]?.[name]?.message}
                >
                  <Input {...register(`bankAccounts.${index}.${name}`)} autoComplete="off" />
                </Field>
              ))}
            </Pair>
          </div>
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Remove bank account ${index + 1}`}
            onClick={() => accounts.remove(index)}
          />
        </div>
      ))}
      {accounts.fields.length < maxBankAccounts && (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => accounts.append({ name: '', iban: '', bic: '', bank: '' })}
        >
          Add bank account
        </Button>
      )}
    </fieldset>
  )
}
