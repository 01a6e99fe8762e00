import { Field, SegmentedControl } from '#platform/web/ui/index.ts'
import { openHelp, sealedHelp } from '../texts.ts'

interface Props {
  sealed: boolean
  onChange: (sealed: boolean) => void
  /** What was promised to be sealed stays sealed. */
  isFixed?: boolean
}

const options = [
  { value: 'open', label: 'Open' },
  { value: 'sealed', label: 'Sealed' },
] as const

export const SealedField = ({ sealed, onChange, isFixed = false }: Props) => (
  <Field
    label="Quotes are"
    group
    help={
      isFixed ? (
        'Sealed: what was promised to the suppliers stays so.'
      ) : (
        <>
          <span className="block">{openHelp}</span>
          <span className="block">{sealedHelp}</span>
        </>
      )
    }
  >
    <SegmentedControl
      label="Quotes are"
      value={sealed ? 'sealed' : 'open'}
      onChange={(value) => onChange(value === 'sealed')}
      options={options.map((option) => ({ ...option, disabled: isFixed && option.value === 'open' }))}
    />
  </Field>
)
