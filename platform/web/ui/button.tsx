import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'
import { SmartLink } from './link.tsx'
import { Spinner } from './progress.tsx'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Size = 'sm' | 'md'

const variantClasses: Record<Variant, string> = {
  primary:
    'bg-primary text-on-primary shadow-raised hover:bg-primary-hover active:bg-primary-active aria-busy:bg-primary',
  secondary:
    'bg-raised text-text border border-strong shadow-raised ' +
    'hover:bg-hover active:bg-pressed aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft',
  ghost:
    'text-muted hover:bg-hover hover:text-text active:bg-pressed aria-expanded:bg-hover ' +
    'aria-expanded:text-text aria-pressed:text-link aria-pressed:bg-primary-soft',
  danger: 'bg-danger text-on-danger shadow-raised hover:bg-danger-hover active:bg-danger-hover',
}

const base =
  'k-press relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center ' +
  'rounded-control font-medium whitespace-nowrap transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed'

const textSizes: Record<Size, string> = {
  sm: 'h-7 gap-1.5 px-2.5 text-xs pointer-coarse:h-11 pointer-coarse:px-3.5',
  md: 'h-9 gap-2 px-3.5 text-sm pointer-coarse:h-11',
}

const squareSizes: Record<Size, string> = {
  sm: 'size-7 pointer-coarse:size-11',
  md: 'size-9 pointer-coarse:size-11',
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant | undefined
  size?: Size | undefined
  icon?: IconType | undefined
  /** Shows a spinner and ignores clicks. The button keeps its focus. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
  full?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', icon: Icon, busy, busyLabel, full, ...rest } = props
  const { className, children, onClick, type = 'button', ...native } = rest
  return (
    <button
      {...native}
      type={type}
      {...busyProps(busy)}
      onClick={oncePerPress({ busy, type, onClick })}
      className={cx(base, variantClasses[variant], textSizes[size], full && 'w-full', className)}
    >
      {busy === true ? <Spinner size={16} /> : Icon && <Icon size={16} aria-hidden />}
      {busy === true && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name, also shown as the tooltip. */
  label: string
  icon: IconType
  variant?: Variant | undefined
  size?: Size | undefined
  busy?: boolean | undefined
  pressed?: boolean | undefined
  /** A mark in the corner, e.g. a `<CountBadge>`. Hidden from screen readers, so repeat it in the label. */
  badge?: ReactNode
  tip?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Icon,
    variant = 'ghost',
    size = 'md',
    busy,
    pressed,
    badge,
    tip = true,
    ...rest
  } = props
  const { className, onClick, type = 'button', ...native } = rest
  return (
    <button
      {...native}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={tip ? label : undefined}
      {...busyProps(busy)}
      onClick={oncePerPress({ busy, type, onClick })}
      className={cx(base, variantClasses[variant], squareSizes[size], className)}
    >
      {busy === true ? (
        <Spinner size={16} />
      ) : (
        <Icon size={size === 'sm' ? 16 : 20} strokeWidth={1.75} aria-hidden />
      )}
      {badge !== undefined && (
        <span aria-hidden className="absolute -end-0.5 -top-0.5">
          {badge}
        </span>
      )}
    </button>
  )
}

/** Uses `aria-disabled`, because a button that becomes `disabled` loses its focus. */
function busyProps(busy: boolean | undefined) {
  return busy === true ? { 'aria-busy': true, 'aria-disabled': true } : {}
}

/** A busy button ignores clicks, and a submit button the second click of a double click. */
function oncePerPress({ busy, type, onClick }: Pick<ButtonProps, 'busy' | 'type' | 'onClick'>) {
  if (busy !== true && type !== 'submit') return onClick
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === true || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
}

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  variant?: Variant | undefined
  size?: Size | undefined
  icon?: IconType | undefined
  full?: boolean | undefined
}

export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', size = 'md', icon: Icon, full, className, children, ...rest } = props
  return (
    <SmartLink
      {...rest}
      className={cx(base, variantClasses[variant], textSizes[size], full && 'w-full', className)}
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      {children}
    </SmartLink>
  )
}
