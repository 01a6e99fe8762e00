import { Field, SegmentedControl } from '#platform/web/ui/index.ts'

interface Props {
  hidesAskers: boolean
  onChange: (hidesAskers: boolean) => void
  /** What was promised stays so. */
  isFixed?: boolean
}

const options = [
  { value: 'named', label: 'With their names' },
  { value: 'hidden', label: 'Without names' },
] as const

export const AskersField = ({ hidesAskers, onChange, isFixed = false }: Props) => (
  <Field
    label="Suppliers ask questions"
    group
    help={
      isFixed
        ? 'Without names: what was promised to the suppliers stays so.'
        : 'Your answer goes to all who may quote. Without names nobody learns who asks, you included.'
    }
  >
    <SegmentedControl
      label="Suppliers ask questions"
      value={hidesAskers ? 'hidden' : 'named'}
      onChange={(value) => onChange(value === 'hidden')}
      options={options.map((option) => ({ ...option, disabled: isFixed && option.value === 'named' }))}
    />
  </Field>
)
