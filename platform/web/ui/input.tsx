import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useFieldProps } from './field.tsx'
import type { IconType } from './icon.ts'

/** Classes of all text controls. 16 px on touch screens, because iOS zooms into the page for smaller text. */
export const controlClasses =
  'w-full min-w-0 rounded-control border border-strong bg-field text-sm text-text placeholder:text-faint ' +
  'transition-[border-color,box-shadow] duration-150 pointer-coarse:text-base ' +
  'hover:border-muted focus-visible:border-focus ' +
  'focus-visible:outline-1 focus-visible:-outline-offset-2 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-strong'

/** Not for `<select>`, which matches `:read-only` in CSS. */
const text = 'read-only:bg-sunken'
export const controlHeights = { sm: 'h-7 px-2', md: 'h-9 px-3' }

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: 'sm' | 'md' | undefined
  leading?: IconType | undefined
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export function Input({ size = 'md', leading: Leading, trailing, className, required, ...rest }: InputProps) {
  const field = useFieldProps({ ...rest, required })
  const padding = cx(Leading && 'ps-9', trailing !== undefined && 'pe-10')
  const input = (
    <input
      dir="auto"
      {...rest}
      {...field}
      className={cx(controlClasses, text, controlHeights[size], 'pointer-coarse:h-11', padding, className)}
    />
  )
  if (!Leading && trailing === undefined) return input
  return (
    <span className="relative block min-w-0 w-full">
      {Leading && (
        <Leading
          size={16}
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
        />
      )}
      {input}
      {trailing !== undefined && (
        <span className="absolute end-1 top-1/2 flex -translate-y-1/2 items-center">{trailing}</span>
      )}
    </span>
  )
}

interface SearchInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'leading' | 'trailing'> {
  value: string
  onChange: (text: string) => void
  /** Instead of `onChange` with an empty text, e.g. to search at once. */
  onClear?: (() => void) | undefined
  /** Shown at the end while the box is empty, e.g. its keyboard shortcut. */
  hint?: ReactNode
}

export function SearchInput({ value, onChange, onClear, hint, className, ...rest }: SearchInputProps) {
  const clear = onClear ?? (() => onChange(''))
  return (
    <Input
      enterKeyHint="search"
      {...rest}
      type="search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leading={Search}
      trailing={
        value === '' ? (
          hint !== undefined && <span className="pe-2">{hint}</span>
        ) : (
          <IconButton size="sm" label="Clear search" icon={X} onClick={clear} />
        )
      }
      className={cx('text-ellipsis [&::-webkit-search-cancel-button]:hidden', className)}
    />
  )
}

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  minRows?: number | undefined
  maxRows?: number | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Grows with its text by `field-sizing`. Browsers without it scroll within `minRows`. */
export function Textarea({ minRows = 3, maxRows = 12, className, required, ...rest }: TextareaProps) {
  const field = useFieldProps({ ...rest, required })
  return (
    <textarea
      dir="auto"
      rows={minRows}
      {...rest}
      {...field}
      className={cx(
        controlClasses,
        text,
        'field-sizing-content resize-none px-3 py-2 leading-normal',
        className,
      )}
      style={{
        minHeight: `calc(${minRows}lh + 18px)`,
        maxHeight: `calc(${maxRows}lh + 18px)`,
        ...rest.style,
      }}
    />
  )
}
