import * as z from 'zod'
import { fractionDigits, isWithinRange, readDecimal } from './decimal.ts'

interface AmountRules {
  /** Its name in messages, for instance `Amount`. */
  readonly name: string
  /** The message for a text that is no number, or a number out of range. */
  readonly sentence: string
  /** The smallest allowed value; with `positive` instead, any value above zero. */
  readonly min?: number
  readonly positive?: boolean
  /** The most digits after the decimal point; more are refused. */
  readonly digits: number
}

/**
 * A decimal in a body: a JSON number, or the same as text. The output is text without exponent, for `numeric`.
 */
export const amount = ({ name, sentence, min, positive, digits }: AmountRules) =>
  z.union([z.number(), z.string()], sentence).transform((written, context) => {
    const value = readDecimal(written)
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message, input: written })
      return z.NEVER
    }
    if (value === undefined) return refuse(sentence)
    if (positive === true && value.lte(0)) return refuse(sentence)
    if (min !== undefined && value.lt(min)) return refuse(sentence)
    if (!isWithinRange(value)) return refuse(`${name} must be below 1,000,000,000,000`)
    if (fractionDigits(value) > digits) return refuse(fractionMessage(name, digits))
    return value.toFixed()
  })

const fractionMessage = (name: string, digits: number): string =>
  digits === 0 ? `${name} must be a whole number` : `${name} must have at most ${digits} decimal places`
