import { expect, it } from 'vitest'
import { questioned } from '#platform/contract/read-number.ts'
import type { CustomColumn, CustomField } from '../../contract/columns.ts'
import { withCustomRules } from './custom-rules.ts'

const columns: CustomColumn[] = [
  { columnId: 'lot', name: 'Lot', type: 'number', options: '' },
  { columnId: 'until', name: 'Until', type: 'date', options: '' },
  { columnId: 'site', name: 'Site', type: 'select', options: 'Berlin,Hamburg' },
]

interface Typed {
  project: string
  customFields: CustomField[]
}

const resolve = async (values: readonly string[], project = 'A') => {
  const rules = withCustomRules<Typed, Typed>(
    (typed) =>
      typed.project === ''
        ? { values: {}, errors: { project: { type: 'rule', message: 'Project is required' } } }
        : { values: typed, errors: {} },
    columns,
  )
  const customFields = columns.map(({ columnId: id, name }, index) => ({
    id,
    name,
    value: values[index] ?? '',
  }))
  return rules({ project, customFields }, undefined, { fields: {}, shouldUseNativeValidation: false })
}

it('custom values are checked before they are sent, each at its box', async () => {
  expect((await resolve(['7.5', '2026-01-31', 'Berlin'])).errors).toEqual({})
  expect((await resolve([])).errors).toEqual({})
  const { errors, values } = await resolve(['seven', '', 'Bremen'], '')
  expect(values).toEqual({})
  expect(errors).toMatchObject({
    project: { message: 'Project is required' },
    customFields: [
      { value: { message: 'Lot must be a number' } },
      undefined,
      { value: { message: 'Site must be one of the choices: Berlin, Hamburg' } },
    ],
  })
  expect((await resolve([questioned('1.250')])).errors).toMatchObject({
    customFields: [{ value: { message: 'Choose which number is meant' } }, undefined, undefined],
  })
})
