import type { UseFormReturn } from 'react-hook-form'
import { addDays, daysFrom, isDate, today } from '#platform/contract/dates.ts'
import { markProblems } from '#platform/web/form-problems.ts'
import type { Series } from '../../contract.ts'
import { type Action, maxEvery, maxTimes, notBegun, type Rule, type Unit, upcoming } from '../../domain.ts'
import type { SeriesBody } from '../mutations.ts'

export type End = 'never' | 'date' | 'times'

/** The form, as typed. */
export interface SeriesValues {
  every: string
  unit: Unit
  firstDate: string
  end: End
  endDate: string
  times: string
  dueDays: string
  action: Action
  to: string
  /** Copies what the last invoice says. */
  takesOver: boolean
}

/** What is repeated. */
export interface RepeatedInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly customerName: string
  readonly invoiceDate: string
  readonly dueDate: string | null
}

const monthly = { every: 1, unit: 'month', endDate: null, times: null } as const

/** Every month after the invoice, from the next date that is still to come. */
export function valuesFrom({ invoiceDate, dueDate }: RepeatedInvoice): SeriesValues {
  const days = Math.max(0, daysFrom(invoiceDate, today()))
  const dates = upcoming({ ...monthly, firstDate: invoiceDate }, notBegun, Math.ceil(days / 28) + 2)
  return {
    every: '1',
    unit: 'month',
    firstDate: dates.find((date) => date > invoiceDate && date >= today()) ?? addDays(today(), 30),
    end: 'never',
    endDate: '',
    times: '',
    dueDays: dueDate === null ? '' : String(daysFrom(invoiceDate, dueDate)),
    action: 'draft',
    to: '',
    takesOver: false,
  }
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

export const valuesOf = (series: Series): SeriesValues => ({
  every: String(series.every),
  unit: series.unit,
  firstDate: series.firstDate,
  end: series.endDate !== null ? 'date' : series.times !== null ? 'times' : 'never',
  endDate: series.endDate ?? '',
  times: textOf(series.times),
  dueDays: textOf(series.dueDays),
  action: series.action,
  to: series.to,
  takesOver: false,
})

/** A whole number as typed; what is none is sent as it is, for the server to refuse at its field. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

export const bodyOf = (values: SeriesValues): SeriesBody => ({
  every: numberOf(values.every),
  unit: values.unit,
  firstDate: values.firstDate,
  endDate: values.end === 'date' ? values.endDate : null,
  times: values.end === 'times' ? numberOf(values.times) : null,
  dueDays: values.dueDays.trim() === '' ? null : numberOf(values.dueDays),
  action: values.action,
  to: values.action === 'send' ? values.to : '',
})

/** The rule that the fields say so far; undefined while it is incomplete. */
export function ruleOf({ every, unit, firstDate, end, endDate, times }: SeriesValues): Rule | undefined {
  const whole = (text: string, most: number) =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
  if (!whole(every, maxEvery) || !isDate(firstDate)) return undefined
  if (end === 'date' && !isDate(endDate)) return undefined
  if (end === 'times' && !whole(times, maxTimes)) return undefined
  return {
    every: Number(every),
    unit,
    firstDate,
    endDate: end === 'date' ? endDate : null,
    times: end === 'times' ? Number(times) : null,
  }
}

/** Sets errors of what is empty at its fields. Answers whether there are none. */
export function check(form: UseFormReturn<SeriesValues>, values: SeriesValues): boolean {
  const isWhole = (text: string) => /^\d{1,4}$/.test(text.trim())
  return markProblems(form, [
    ['every', isWhole(values.every) ? undefined : 'Please enter a whole number'],
    ['firstDate', isDate(values.firstDate) ? undefined : 'Please enter the first date'],
    ['endDate', values.end !== 'date' || isDate(values.endDate) ? undefined : 'Please enter the last date'],
    ['times', values.end !== 'times' || isWhole(values.times) ? undefined : 'Please enter a whole number'],
    [
      'dueDays',
      values.dueDays.trim() === '' || isWhole(values.dueDays)
        ? undefined
        : 'Please enter whole days, or nothing',
    ],
    [
      'to',
      values.action === 'draft' || values.to.trim() !== '' ? undefined : 'Please enter an email address',
    ],
  ])
}
