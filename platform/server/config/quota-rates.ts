import { type QuotaKind, quotaKinds, type Rate } from '#platform/contract/quotas.ts'

export type QuotaRates = Readonly<Record<QuotaKind, Rate>>

const units = { min: 60, hour: 60 * 60, day: 24 * 60 * 60 } as const
const isKind = (name: string): name is QuotaKind => Object.hasOwn(quotaKinds, name)
const isUnit = (name: string): name is keyof typeof units => Object.hasOwn(units, name)
const maxAttempts = 1_000_000

/** The default quotas with the changes of `QUOTAS`, or a sentence that names its first invalid part. */
export function readQuotas(text: string): QuotaRates | string {
  const rates: Record<QuotaKind, Rate> = { ...quotaKinds }
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (const part of parts) {
    const [, kind = '', number = '', unit = ''] = /^(\w+)\s*=\s*(\d{1,7})\s*\/\s*(\w+)$/.exec(part) ?? []
    const attempts = Number(number)
    if (kind === '') return `QUOTAS: "${part}" must look like posts=60/min`
    if (!isKind(kind)) return `QUOTAS: "${kind}" is none of ${Object.keys(quotaKinds).join(', ')}`
    if (!isUnit(unit)) return `QUOTAS: "${part}" must be per min, hour or day`
    if (attempts < 1 || attempts > maxAttempts) return `QUOTAS: "${part}" must allow 1 to ${maxAttempts}`
    rates[kind] = { attempts, seconds: units[unit] }
  }
  return rates
}
