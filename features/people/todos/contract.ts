import * as z from 'zod'
import { readDate } from '#platform/contract/dates.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  dayParam,
  id,
  idParams,
  message,
  paging,
  pathId,
  requiredText,
  text,
  timestamp,
} from '#platform/contract/shapes.ts'
import {
  defaultPriority,
  maxDescriptionLength,
  maxShares,
  maxTitleLength,
  priorities,
  todoScopes,
  todoSorts,
  todoStatuses,
} from './domain.ts'

export const todoErrors = /* @__PURE__ */ defineErrors({
  userNotFound: [404, 'User not found'],
  ownTodo: [400, 'You cannot share a todo with yourself'],
  tooManyShares: [400, `A todo can be shared with at most ${maxShares} users`],
})

const person = z.object({ id, fullName: z.string() })
export type TodoPerson = z.infer<typeof person>

const priority = z.enum(priorities, 'The priority must be low, medium or high')

export const todo = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  dueDate: z.string().nullable(),
  priority,
  completed: z.boolean(),
  createdAt: timestamp,
  /** The owner; only for members it is shared with. */
  sharedBy: person.optional(),
  /** Only for the owner. */
  sharedWithUsers: z.array(person).optional(),
})
export type Todo = z.infer<typeof todo>

const description = text(maxDescriptionLength, 'Description')
  .nullable()
  .transform((written) => written?.trim() || null)

/** A day, or an ISO date-time, of which the written day counts. An empty text means no due date. */
const dueDate = z
  .string('The due date must be text')
  .nullable()
  .transform((written, context) => {
    const trimmed = written?.trim() ?? ''
    if (trimmed === '') return null
    const day = readDate(trimmed)
    if (day !== undefined) return day
    context.addIssue({ code: 'custom', message: 'A due date is written like 2026-01-31' })
    return z.NEVER
  })

const fields = {
  title: requiredText(maxTitleLength, 'Title'),
  description: description.optional().transform((written) => written ?? null),
  dueDate: dueDate.optional().transform((written) => written ?? null),
  priority: priority.default(defaultPriority),
}
export const todoFields = z.object(fields)
export type TodoFields = z.output<typeof todoFields>

export const newTodo = z.object({
  ...fields,
  /** Usernames. Unknown ones are ignored. */
  shareWithUsers: z
    .array(text(200, 'Username'), 'shareWithUsers must be a list')
    .max(maxShares, todoErrors.tooManyShares.sentence)
    .nullish()
    .transform((names) => names ?? []),
})
export type NewTodo = z.output<typeof newTodo>

const completed = z.boolean('completed must be true or false')

/** A partial change by the owner. */
export const todoChange = z.object({
  completed: completed.optional(),
  title: fields.title.optional(),
  description: description.optional(),
  dueDate: dueDate.optional(),
  priority: priority.optional(),
})
export type TodoChange = z.output<typeof todoChange>

/**
 * The body before the rights are known. A member it is shared with may change only `completed`; other fields are
 * refused before they are validated. The owner's body is then validated with `todoChange`.
 */
const anyChange = z.looseObject({
  completed: completed.optional(),
  title: z.unknown().optional(),
  description: z.unknown().optional(),
  dueDate: z.unknown().optional(),
  priority: z.unknown().optional(),
})

export const todosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/todos',
    summary: 'The caller’s to-dos and those shared with them, newest first unless told',
    access: 'member',
    query: z.object({
      ...paging,
      scope: z.enum(todoScopes, 'The scope must be mine or shared').optional(),
      status: z.enum(todoStatuses, 'The status must be all, active or completed').default('all'),
      /** Due on one of these days. */
      dueFrom: dayParam.optional(),
      dueTo: dayParam.optional(),
      sort: z.enum(todoSorts, 'The order must be dueDate, priority or created').default('created'),
      /** Default: `desc` for `created`, else `asc`. */
      order: z.enum(['asc', 'desc'], 'The order must be asc or desc').optional(),
      /** Text that title or description must contain. */
      search: text(200, 'Search').optional(),
    }),
    response: z.array(todo),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/todos',
    quota: 'records',
    summary: 'Add a to-do, shared with whom it names',
    access: 'member',
    body: newTodo,
    response: todo,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/todos/:id',
    quota: 'records',
    summary: 'Tick a to-do; its owner may change the rest in part',
    access: 'member',
    params: idParams,
    body: anyChange,
    response: todo,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/todos/:id',
    quota: 'records',
    summary: 'Replace what a to-do of one’s own says',
    access: 'member',
    params: idParams,
    body: todoFields,
    response: todo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/todos/:id',
    quota: 'records',
    summary: 'Delete a to-do of one’s own, for all who see it',
    access: 'member',
    params: idParams,
    response: message,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/todos/:id/restore',
    quota: 'records',
    summary: 'Bring a deleted to-do back, shared as it was',
    access: 'member',
    params: idParams,
    response: todo,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/todos/:id/share',
    quota: 'shares',
    summary: 'Share a to-do of one’s own with another member',
    access: 'member',
    params: idParams,
    body: z.object({ username: requiredText(200, 'Username') }),
    response: todo,
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/api/todos/:id/share/:userId',
    quota: 'records',
    summary: 'Share a to-do no longer, or take one that others share off one’s own list',
    access: 'member',
    params: z.object({ id: pathId, userId: pathId }),
    response: message,
  }),
}
