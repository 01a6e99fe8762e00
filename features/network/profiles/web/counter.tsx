import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form'
import { cx, VisuallyHidden } from '#platform/web/ui/index.ts'

interface Props<V extends FieldValues> {
  control: Control<V, unknown, V>
  name: FieldPathByValue<V, string | null>
  max: number
}

/** Counts the characters of a field against its limit. */
export function Counter<V extends FieldValues>({ control, name, max }: Props<V>) {
  const text: unknown = useWatch({ control, name })
  const used = typeof text === 'string' ? text.length : 0
  return (
    <span className={cx('tabular-nums', used > max && 'font-medium text-danger-text')}>
      {used}/{max}
      <VisuallyHidden> characters</VisuallyHidden>
    </span>
  )
}
