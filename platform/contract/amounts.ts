import * as z from 'zod'
import { fractionDigits, isWithinRange, readDecimal } from './decimal.ts'
import { lineDigits } from './quantities.ts'
import { questionIn, questionSentence } from './read-number.ts'

interface AmountRules {
  /** Its name in messages, for instance `Amount`. */
  readonly name: string
  /** The message for a text that is no number, or a number out of range. */
  readonly sentence: string
  /** The smallest allowed value; with `positive` instead, any value above zero. */
  readonly min?: number
  readonly positive?: boolean
  /** The largest allowed value. */
  readonly max?: number
  /** The most digits after the decimal point; more are refused. */
  readonly digits: number
}

/**
 * A decimal in a body: a JSON number, or the same as text. The output is text without exponent, for `numeric`.
 */
export const amount = ({ name, sentence, min, max, positive, digits }: AmountRules) =>
  z.union([z.number(), z.string()], sentence).transform((written, context) => {
    const value = readDecimal(written)
    const refuse = (message: string, params: AmountProblem) => {
      context.addIssue({ code: 'custom', message, params, input: written })
      return z.NEVER
    }
    if (typeof written === 'string' && questionIn(written) !== undefined)
      return refuse(questionSentence, { code: 'notANumber' })
    if (value === undefined) return refuse(sentence, { code: 'notANumber' })
    if (positive === true && value.lte(0)) return refuse(sentence, { code: 'notPositive' })
    if (min !== undefined && value.lt(min)) return refuse(sentence, { code: 'tooSmall', minimum: min })
    if (max !== undefined && value.gt(max)) return refuse(sentence, { code: 'tooLarge', maximum: max })
    if (!isWithinRange(value))
      return refuse(`${name} must be below 1,000,000,000,000`, { code: 'tooLarge', maximum: 1e12 })
    if (fractionDigits(value) > digits)
      return refuse(fractionMessage(name, digits), { code: 'tooManyDigits', digits })
    return value.toFixed()
  })

/** A quantity or a unit price. */
export const lineFigure = (rules: Omit<AmountRules, 'digits'>) => amount({ ...rules, digits: lineDigits })

/** A quantity or a unit price that is wanted or offered. */
export const figure = (name: string, least: { positive: true } | { min: 0 }) =>
  lineFigure({
    name,
    sentence: 'min' in least ? `${name} must be 0 or more` : `${name} must be more than 0`,
    ...least,
  })

/** A stable code for each way to be wrong, and the limit that it names. */
interface AmountProblem {
  readonly code: 'notANumber' | 'notPositive' | 'tooSmall' | 'tooLarge' | 'tooManyDigits'
  readonly minimum?: number
  readonly maximum?: number
  readonly digits?: number
}

const fractionMessage = (name: string, digits: number): string =>
  digits === 0 ? `${name} must be a whole number` : `${name} must have at most ${digits} decimal places`
