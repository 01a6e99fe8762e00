import { useEffect, useId, useRef } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldLabelId, useFieldProps } from './field.tsx'
import type { IconType } from './icon.ts'
import { VisuallyHidden } from './text.tsx'

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'>

interface CheckboxProps extends NativeProps {
  label: ReactNode
  help?: ReactNode
  hideLabel?: boolean | undefined
  indeterminate?: boolean | undefined
}

export function Checkbox({
  label,
  help,
  hideLabel,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <Labelled label={label} help={help} hideLabel={hideLabel} disabled={rest.disabled} className={className}>
      {(controlProps) => (
        <input {...rest} {...controlProps} ref={box} type="checkbox" className="k-checkbox" />
      )}
    </Labelled>
  )
}

interface SwitchProps extends NativeProps {
  label: ReactNode
  help?: ReactNode
  hideLabel?: boolean | undefined
}

export function Switch({ label, help, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <Labelled label={label} help={help} hideLabel={hideLabel} disabled={rest.disabled} className={className}>
      {(controlProps) => (
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        <input {...rest} {...controlProps} type="checkbox" role="switch" className="k-switch" />
      )}
    </Labelled>
  )
}

interface LabelledControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': ReturnType<typeof useFieldProps>['aria-invalid']
  'aria-required': boolean | undefined
}

interface LabelledProps {
  label: ReactNode
  help: ReactNode
  hideLabel: boolean | undefined
  disabled: boolean | undefined
  className: string | undefined
  children: (controlProps: LabelledControlProps) => ReactNode
}

function Labelled({ label, help, hideLabel, disabled, className, children }: LabelledProps) {
  const inputId = useId()
  const hasHelp = help !== undefined && help !== null
  const field = useFieldProps({ 'aria-describedby': hasHelp ? `${inputId}-help` : undefined })
  const labelClasses = disabled === true ? 'cursor-not-allowed text-muted' : 'cursor-pointer'
  return (
    <div className={cx('k-choice flex min-w-0 items-start gap-2.5 text-sm', className)}>
      {children({ ...field, id: inputId })}
      <div className={cx('min-w-0', hideLabel === true && 'sr-only')}>
        <label htmlFor={inputId} className={cx('block wrap-anywhere', labelClasses)}>
          {label}
        </label>
        {hasHelp && (
          <p id={`${inputId}-help`} className="mt-0.5 text-xs text-muted">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

export interface SegmentOption<V extends string> {
  value: V
  label: string
  icon?: IconType | undefined
  disabled?: boolean | undefined
}

interface SegmentedControlProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly SegmentOption<V>[]
  size?: 'sm' | 'md' | undefined
  /** Shows only icons. The labels become accessible names and tooltips. */
  hideLabels?: boolean | undefined
  className?: string | undefined
}

/** Built from native radio buttons, which support arrow keys, forms and screen readers. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, value, onChange, options, size = 'md', hideLabels, className } = props
  const name = useId()
  const labelId = useFieldLabelId()
  const height = size === 'sm' ? 'h-6 px-2 text-xs' : 'h-8 px-3 text-sm'
  return (
    <div
      role="radiogroup"
      aria-label={labelId === undefined ? label : undefined}
      aria-labelledby={labelId}
      className={cx(
        'k-segments inline-flex max-w-full justify-self-start overflow-x-auto rounded-control bg-sunken p-0.5',
        className,
      )}
    >
      {options.map(({ value: option, label: text, icon: Icon, disabled }) => (
        <label
          key={option}
          data-tip={hideLabels === true ? text : undefined}
          className={cx(
            'k-segment font-medium whitespace-nowrap pointer-coarse:h-11 pointer-coarse:min-w-11',
            height,
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            disabled={disabled}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {Icon && <Icon size={16} aria-hidden />}
          {hideLabels === true ? <VisuallyHidden>{text}</VisuallyHidden> : text}
        </label>
      ))}
    </div>
  )
}
