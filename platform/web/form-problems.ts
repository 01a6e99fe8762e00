import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, errorText } from './api/index.ts'

type Form<T extends FieldValues, C, O> = UseFormReturn<T, C, O>

/** Marks the fields that have a problem, the first with the focus. Answers whether there is none. */
export function markProblems<T extends FieldValues, C, O>(
  form: Form<T, C, O>,
  problems: readonly (readonly [field: string, message: string | undefined])[],
): boolean {
  const wrong = problems.filter(([, message]) => message !== undefined)
  for (const [at, [field, message = '']] of wrong.entries())
    // A path of the form, as the caller says.
    form.setError(field as Path<T>, { type: 'rule', message }, { shouldFocus: at === 0 })
  return wrong.length === 0
}

interface Options {
  /** The field that shows what the contract calls so; undefined where none does. Else the form's of that name. */
  readonly fieldFor?: (name: string) => string | undefined
  /** The sentence for an error that has none. */
  readonly fallback?: string | undefined
}

/** Shows a refusal at the fields that it names; what none of them shows stands above the form. */
export function showRefusal<T extends FieldValues, C, O>(
  form: Form<T, C, O>,
  error: unknown,
  { fieldFor, fallback }: Options = {},
): void {
  const values = form.getValues()
  const known =
    fieldFor ?? ((name: string) => (Object.hasOwn(values, name.split('.')[0] ?? '') ? name : undefined))
  const problems = error instanceof ApiError ? error.problems : []
  const shown = problems.flatMap(({ field, message }) => {
    const name = known(field)
    return name === undefined ? [] : [[name, message] as const]
  })
  markProblems(form, shown)
  if (shown.length < problems.length || problems.length === 0)
    form.setError('root', { message: errorText(error, fallback) })
}
