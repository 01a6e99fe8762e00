import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { dateNotations, numberNotations } from '#platform/contract/notation.ts'
import { message } from '#platform/contract/shapes.ts'

/** Null means as the browser writes. */
export const notationChoice = z.object({
  numbers: z.enum(numberNotations, 'Choose one of the notations of numbers').nullable(),
  dates: z.enum(dateNotations, 'Choose one of the notations of dates').nullable(),
})

export const notationApi = {
  setNotation: endpoint({
    method: 'PUT',
    path: '/api/account/notation',
    quota: 'account',
    summary: 'Choose how numbers and dates are written; null: as the browser writes them',
    access: 'member',
    body: notationChoice,
    response: message,
  }),
}
