import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { useFieldProps } from './field.tsx'
import { controlClasses, controlHeights } from './input.tsx'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> {
  size?: 'sm' | 'md' | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

export function Select({ size = 'md', className, required, children, ...rest }: SelectProps) {
  const field = useFieldProps({ ...rest, required })
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select
        {...rest}
        {...field}
        className={cx(
          controlClasses,
          controlHeights[size],
          'cursor-pointer appearance-none truncate pe-8 pointer-coarse:h-11',
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
