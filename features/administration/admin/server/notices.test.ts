import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { databaseNotices } from '#platform/server/database/notices.ts'
import { postgresVersion } from '#platform/server/database/version.ts'
import { testApplication } from '#tests/support/application.ts'
import { adminApi } from '../contract.ts'

const { signIn, database } = await testApplication()
const admin = await signIn({ isAdmin: true })

describe('GET /api/admin/notices', () => {
  it('says that the version of PostgreSQL has known holes, and what each needs', async () => {
    const { warning, holes } = await postgresVersion(database)
    const expected = warning === undefined ? [] : [{ sentence: warning, details: holes }]
    expect((await admin.call(adminApi.notices)).body).toEqual({ notices: expected })
  })
})

it('a superuser of DATABASE_URL is a notice, the role of the embedded database is none', async () => {
  const superuser = openDatabase(inject('superuser'), 1)
  const about = expect.objectContaining({ sentence: expect.stringContaining('is a superuser') })
  expect(await databaseNotices(superuser)).toContainEqual(about)
  expect(await databaseNotices(database)).not.toContainEqual(about)
  await superuser.close()
})
