import { PeopleField, type PeopleProps } from './people-field.tsx'
import { SavedSlot } from './saved/saved-slot.tsx'

interface Props extends Omit<PeopleProps, 'label' | 'beside'> {
  /** In a popover saved audiences are only picked: a dialog would close it. */
  readonly pickOnly?: boolean | undefined
}

/** The audience of a custom post. */
export function AudienceField({ pickOnly = false, ...props }: Props) {
  const { ids, onChange, among, disabled = false } = props
  return (
    <PeopleField
      {...props}
      label="Share with"
      beside={
        <SavedSlot ids={ids} onChange={onChange} among={among} pickOnly={pickOnly} disabled={disabled} />
      }
    />
  )
}
