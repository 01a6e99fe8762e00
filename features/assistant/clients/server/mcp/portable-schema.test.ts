import { expect, it } from 'vitest'
import * as z from 'zod'
import { portableSchema } from './portable-schema.ts'

const form = z.object({
  title: z.string().max(3),
  due: z.string().nullish(),
  text: z.string().max(9).nullable().optional(),
  amount: z.union([z.number(), z.string()]).nullish(),
  kind: z.union([z.enum(['a', 'b']), z.literal('')]).nullish(),
  lines: z.array(z.object({ unit: z.string().nullish() })),
})

it('names one type each, and nothing that is null', () => {
  expect(portableSchema(z.toJSONSchema(form, { io: 'input' }))).toMatchObject({
    type: 'object',
    required: ['title', 'lines'],
    properties: {
      title: { type: 'string', maxLength: 3 },
      due: { type: 'string' },
      text: { type: 'string', maxLength: 9 },
      amount: { anyOf: [{ type: 'number' }, { type: 'string' }] },
      lines: { type: 'array', items: { type: 'object', properties: { unit: { type: 'string' } } } },
    },
  })
  expect(JSON.stringify(portableSchema(z.toJSONSchema(form, { io: 'input' })))).not.toMatch(
    /"null"|"type":\[/,
  )
})
