import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, timestamp } from '#platform/contract/shapes.ts'
import {
  columnOutcomes,
  leftOutReasons,
  maxNumbersShown,
  moveAreas,
  moveStates,
  undoDays,
} from '../domain.ts'

export const moveErrors = /* @__PURE__ */ defineErrors({
  nothing: [409, 'There is nothing to move'],
  importing: [409, 'An import into one of these tables is under way. Please wait until it has ended.'],
  busy: [409, 'You are moving records already. Please wait until that has ended.'],
  notUndoable: [409, 'There is nothing to undo'],
  tooLate: [409, `A move can be undone for ${undoDays} days`],
})

const area = z.enum(moveAreas, 'Please choose what to move')

const movePreview = z.object({
  areas: z.array(
    z.object({
      area,
      /** What would move. */
      records: z.number().int(),
      /** What stays in the trash of the personal book. */
      trash: z.number().int(),
      /** Why nothing of the area moves; null if it does. */
      leftOut: z.enum(leftOutReasons).nullable(),
    }),
  ),
  /** What becomes of the custom columns that these records use. */
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      /** `hidden`: its values are kept, and no table shows it. */
      outcome: z.enum(columnOutcomes),
      /** Its name in the company's book. */
      there: z.string(),
      /** Choices that the column there gets in addition. */
      adds: z.array(z.string()),
    }),
  ),
  /** Invoices whose number the company's book has already. */
  numbers: z.object({
    count: z.number().int(),
    first: z
      .array(
        z.object({
          from: z.string(),
          /** As of now; an invoice that is issued in between may take it. */
          to: z.string(),
          /** Whether the reference is empty, so that it gets the old number. */
          inReference: z.boolean(),
        }),
      )
      .max(maxNumbersShown),
  }),
})
export type MovePreview = z.infer<typeof movePreview>

const move = z.object({
  id,
  companyId: id,
  areas: z.array(area),
  state: z.enum(moveStates),
  /** The records that were there when it began. */
  total: z.number().int(),
  /** How many the run, or its undo, has gone through. */
  done: z.number().int(),
  moved: z.number().int(),
  /** Invoices that got another number. */
  renumbered: z.number().int(),
  /** What the undo brought back. */
  returned: z.number().int(),
  /** What stayed in the company, because somebody has changed it since. */
  stayed: z.number().int(),
  failure: z.string().nullable(),
  createdAt: timestamp,
  /** Until when it can be undone; null if it cannot. */
  undoUntil: timestamp.nullable(),
})
export type Move = z.infer<typeof move>

export const movesApi = {
  previewMove: endpoint({
    method: 'GET',
    path: '/api/companies/:id/move',
    summary: 'What would happen if the caller moved the records of their personal book into the company’s',
    access: 'member',
    params: idParams,
    response: movePreview,
  }),
  startMove: endpoint({
    method: 'POST',
    path: '/api/companies/:id/moves',
    quota: 'imports',
    summary: 'Move the records of the caller’s personal book into the company’s, batch by batch',
    access: 'member',
    params: idParams,
    body: z.object({
      areas: z
        .array(area, 'Please choose what to move')
        .min(1, 'Please choose what to move')
        .max(moveAreas.length)
        .transform((areas) => moveAreas.filter((each) => areas.includes(each))),
    }),
    response: move,
    status: 201,
  }),
  latestMove: endpoint({
    method: 'GET',
    path: '/api/companies/:id/moves/latest',
    summary: 'The caller’s newest move into the company, as long as it is kept',
    access: 'member',
    params: idParams,
    response: move.nullable(),
  }),
  undoMove: endpoint({
    method: 'POST',
    path: '/api/moves/:id/undo',
    quota: 'imports',
    summary: `Bring back what was moved and nobody has changed since, within ${undoDays} days`,
    access: 'member',
    params: idParams,
    response: move,
  }),
}
