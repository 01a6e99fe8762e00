import { createContext, use, useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFirstError } from './first-error.ts'
import { useSettled } from './press.ts'
import { VisuallyHidden } from './text.tsx'

interface FieldContext {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const Context = createContext<FieldContext | undefined>(undefined)

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  required?: boolean | undefined
}

/** Properties that a control inherits from its `<Field>`. Its own properties take precedence. */
export function useFieldProps(own: ControlProps) {
  const field = use(Context)
  const described = [own['aria-describedby'], field?.describedBy].filter((id) => id !== undefined)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid === true ? true : undefined),
    // `aria-required` instead of `required`, so that the browser shows no message of its own.
    'aria-required': own.required === true || field?.required === true ? true : undefined,
  }
}

export function useFieldLabelId(): string | undefined {
  return use(Context)?.labelId
}

interface FieldProps {
  label: ReactNode
  children: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  /** Content at the end of the label's line, e.g. a counter. */
  aside?: ReactNode
  /** Whether the label is for several controls. */
  group?: boolean | undefined
  className?: string | undefined
}

export function Field(props: FieldProps) {
  const { label, children, help, required, optional, hideLabel, aside, group, className } = props
  const error = useSettled(props.error)
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  useFirstError(hasError)
  const hasHelp = help !== undefined && help !== null
  const context = useMemo<FieldContext>(() => {
    const parts = [hasError ? `${id}-error` : '', hasHelp ? `${id}-help` : ''].filter((part) => part !== '')
    return {
      id: `${id}-control`,
      labelId: `${id}-label`,
      describedBy: parts.length > 0 ? parts.join(' ') : undefined,
      invalid: hasError,
      required: required === true,
    }
  }, [id, hasError, hasHelp, required])

  const text = (
    <>
      {label}
      {required === true && (
        <span aria-hidden className="text-danger-text">
          {' *'}
        </span>
      )}
      {optional === true && <span className="font-normal text-muted"> (optional)</span>}
    </>
  )
  const name =
    group === true ? (
      <span id={context.labelId} className="text-sm font-medium">
        {text}
      </span>
    ) : (
      <label id={context.labelId} htmlFor={context.id} className="text-sm font-medium">
        {text}
      </label>
    )
  return (
    <div
      className={cx('grid min-w-0 content-start gap-1.5', className)}
      {...(group === true && {
        role: 'group',
        'aria-labelledby': context.labelId,
        'aria-describedby': context.describedBy,
      })}
    >
      {hideLabel === true ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className="flex items-baseline justify-between gap-3">
          {name}
          {aside !== undefined && <span className="text-xs text-muted">{aside}</span>}
        </div>
      )}
      <Context value={context}>{children}</Context>
      <div aria-live="polite" className="contents">
        {hasError && (
          <p id={`${id}-error`} className="text-xs font-medium text-danger-text wrap-anywhere">
            {error}
          </p>
        )}
      </div>
      {hasHelp && (
        <p id={`${id}-help`} className="text-xs text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
