import { describe, expect, it } from 'vitest'
import { changedFields, type UserValues } from './changed-fields.ts'

const before: UserValues = {
  fullName: 'Nadia',
  email: 'n@firm.example',
  bio: '',
  location: 'Bergen',
  occupation: '',
  website: '',
  isAdmin: false,
  isEmailVerified: true,
}

describe('the change of a member', () => {
  it.each([
    [{}, {}],
    [{ fullName: ' Nadia ' }, {}],
    [{ location: '' }, { location: '' }],
    [{ isAdmin: true }, { isAdmin: true }],
    [{ isEmailVerified: false }, { isEmailVerified: false }],
    [
      { email: 'x@firm.example', isEmailVerified: false },
      { email: 'x@firm.example', isEmailVerified: false },
    ],
    [{ email: 'x@firm.example' }, { email: 'x@firm.example', isEmailVerified: true }],
  ])('to %j sends %j', (edit, change) => {
    expect(changedFields(before, { ...before, ...edit })).toEqual(change)
  })
})
