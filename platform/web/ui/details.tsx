import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Values = Readonly<Record<string, ReactNode>>

const isKnown = (value: ReactNode): boolean => value !== '' && value !== null && value !== false

export const hasDetails = (values: Values): boolean => Object.values(values).some(isKnown)

interface Props {
  readonly values: Values
  /** How many columns there are, by width. */
  readonly columns?: string
}

/** Names with their values in columns. What is not known is left out. */
export function Details({ values, columns = 'sm:grid-cols-2' }: Props) {
  if (!hasDetails(values)) return null
  return (
    <dl className={cx('grid grid-cols-1 gap-x-6 gap-y-3 text-sm', columns)}>
      {Object.entries(values).map(([name, value]) =>
        isKnown(value) ? (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line tabular-nums">
              {value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
