import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { Field, Input } from '#platform/web/ui/index.ts'
import type { lazyResolver } from './lazy-resolver.ts'

export interface DraftFormProps<Values> {
  draft: Values
  /** Called with the values when the form unmounts, so that they can be restored. */
  onLeave: (draft: Values) => void
}

/** A form of the entry page: it starts from the earlier values and reports its values when it unmounts. */
export function useDraftForm<Values extends FieldValues>(
  { draft, onLeave }: DraftFormProps<Values>,
  rules: ReturnType<typeof lazyResolver<Values, unknown>>,
): UseFormReturn<Values, unknown, unknown> {
  const form = useForm<Values, unknown, unknown>({
    defaultValues: draft as DefaultValues<Values>,
    resolver: rules.resolver,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- only when the form unmounts
  useEffect(() => () => onLeave(form.getValues()), [])
  return form
}

interface UsernameProps {
  control: UseFormRegisterReturn
  error: string | undefined
  help?: string
  onFocus: () => void
}

export function UsernameField({ control, error, help, onFocus }: UsernameProps) {
  return (
    <Field label="Username" error={error} help={help}>
      <Input
        {...control}
        onFocus={onFocus}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  )
}
