import { describe, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { ensureAdmin } from '#features/people/accounts/server/index.ts'
import { shortPassword } from '#platform/contract/passwords.ts'
import { ConfigError, readConfig } from '#platform/server/config/config.ts'
import { testApplication } from '#tests/support/application.ts'
import { testPassword } from '#db/factories/index.ts'
import { adminApi } from '../contract.ts'

// By its proxy, so that the cookies keep the names that the test's client knows.
const publicly = { TRUSTED_PROXIES: '10.0.0.5' }

describe('the least length of a new password', async () => {
  const app = await testApplication({ ...publicly, ADMIN_SECOND_FACTOR: 'optional' })
  const { anonymous, signIn, database } = app
  const short = 'Qz7.vKp'

  it('is told to the pages, and holds wherever one is set', async () => {
    expect((await anonymous.call(accountsApi.welcome)).body.passwordLength).toBe(8)
    const [member, admin] = [await signIn(), await signIn({ isAdmin: true })]
    const refused = await Promise.all([
      anonymous.call(accountsApi.register, {
        body: { username: 'newcomer', fullName: 'New Comer', password: short },
      }),
      member.call(accountsApi.changePassword, {
        body: { currentPassword: testPassword, newPassword: short },
      }),
      admin.call(adminApi.createUser, {
        body: {
          username: 'made',
          fullName: 'Made',
          email: 'made@company.example',
          password: short,
          isAdmin: false,
        },
      }),
    ])
    expect(refused.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [400, shortPassword(8)]),
    )
    const longer = { username: 'newcomer', fullName: 'New Comer', password: `${short}w` }
    expect((await anonymous.call(accountsApi.register, { body: longer })).status).toBe(201)
  })

  it('holds for the first administrator, whose absence it is no reason to start without', async () => {
    const config = readConfig({ ...publicly, ADMIN_PASSWORD: short })
    await expect(ensureAdmin(database, config)).resolves.toBeUndefined()
    const { database: empty } = await testApplication()
    await expect(ensureAdmin(empty, config)).rejects.toThrow(ConfigError)
  })
})

it.each([
  [{}, 6],
  [{ PUBLIC_URL: 'https://kontor.example' }, 8],
  [publicly, 8],
  [{ ...publicly, PASSWORD_LENGTH: '6' }, 6],
  [{ PASSWORD_LENGTH: '12' }, 12],
])('with %j passwords have at least %i characters', (variables, length) => {
  expect(readConfig(variables).passwordLength).toBe(length)
})

it.each(['5', '65', '7.5', 'long'])('PASSWORD_LENGTH cannot be %s', (PASSWORD_LENGTH) => {
  expect(() => readConfig({ PASSWORD_LENGTH })).toThrow('PASSWORD_LENGTH must be 6 to 64')
})
