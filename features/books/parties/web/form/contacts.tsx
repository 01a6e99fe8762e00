import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '#platform/web/ui/index.ts'
import { Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { maxContacts } from '../../domain.ts'
import type { PartyValues } from './values.ts'

/** The people to talk to. */
export function Contacts({ form }: { form: UseFormReturn<PartyValues> }) {
  const contacts = useFieldArray({ control: form.control, name: 'contacts' })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-2 text-sm font-medium">People</legend>
      {contacts.fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2 rounded-card border border-line p-3">
          <div className="min-w-0 flex-1">
            <Pair>
              <TextField form={form} name={`contacts.${index}.name`} label={`Person ${index + 1}`} required />
              <TextField form={form} name={`contacts.${index}.role`} label={`Role of person ${index + 1}`} />
              <TextField
                form={form}
                name={`contacts.${index}.email`}
                label={`Email of person ${index + 1}`}
                type="email"
              />
              <TextField
                form={form}
                name={`contacts.${index}.phone`}
                label={`Phone of person ${index + 1}`}
                type="tel"
              />
            </Pair>
          </div>
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Remove person ${index + 1}`}
            onClick={() => contacts.remove(index)}
          />
        </div>
      ))}
      {contacts.fields.length < maxContacts && (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => contacts.append({ name: '', role: '', email: '', phone: '' })}
        >
          Add person
        </Button>
      )}
    </fieldset>
  )
}
