import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { Field, Input } from '#platform/web/ui/index.ts'
import type { lazyResolver } from './lazy-resolver.ts'

export interface Drafted<Values> {
  draft: Values
  /** Told what was typed when the form goes, so that it can come back. */
  onLeave: (draft: Values) => void
}

/** A form of the entry screen: it starts from what was typed before, and hands on what is typed now. */
export function useDraftedForm<Values extends FieldValues>(
  { draft, onLeave }: Drafted<Values>,
  rules: ReturnType<typeof lazyResolver<Values, unknown>>,
): UseFormReturn<Values, unknown, unknown> {
  const form = useForm<Values, unknown, unknown>({
    defaultValues: draft as DefaultValues<Values>,
    resolver: rules.resolver,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- only when the form itself goes
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
