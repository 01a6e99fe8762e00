import { decimal } from '#platform/contract/decimal.ts'
import type { Draft, Intent } from '../intents/intent.ts'
import type { Marks } from './entities.ts'

/** The minimum and maximum amount of a question. Undefined if the records have no amounts, or if too many are named. */
export function boundsOf({ step, hasCurrency }: Intent, { amounts }: Marks): Draft | undefined {
  if (amounts.length === 0) return {}
  if (step === undefined || amounts.length > 2) return undefined
  const bounds: Record<string, string> = {}
  for (const { minimum, maximum, isStrict, currency, unit } of amounts) {
    if ((unit !== undefined && hasCurrency) || (currency !== undefined && hasCurrency === undefined))
      return undefined
    const by = isStrict ? step : '0'
    const lower = maximum === undefined ? undefined : decimal(maximum).minus(by)
    if (
      lower?.lt(0) ||
      (minimum !== undefined && bounds['minimum'] !== undefined) ||
      (maximum !== undefined && bounds['maximum'] !== undefined)
    )
      return undefined
    if (minimum !== undefined) bounds['minimum'] = decimal(minimum).plus(by).toFixed()
    if (lower !== undefined) bounds['maximum'] = lower.toFixed()
  }
  return bounds
}
