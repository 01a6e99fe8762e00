import type { App } from '#platform/server/app.ts'
import { databaseNotices } from '#platform/server/database/notices.ts'
import { describeRotation } from '#platform/server/key-rotation.ts'
import type { Notices } from '../contract.ts'

/** What whoever runs the server should change, from what the server sees now. */
export const serverNotices =
  ({ database, secrets }: Pick<App, 'database' | 'secrets'>) =>
  async (): Promise<Notices> => {
    const rotation = await describeRotation(database, secrets)
    const notices = [
      ...(await databaseNotices(database)),
      ...(rotation === undefined ? [] : [{ sentence: rotation, details: [] }]),
    ]
    return { notices: notices.map(({ sentence, details }) => ({ sentence, details: [...details] })) }
  }
