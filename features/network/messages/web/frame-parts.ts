import type { Member } from '#features/people/members/web/index.ts'
import type { DirectMessage } from '../contract.ts'

type Files = NonNullable<DirectMessage['attachments']>

const isSize = (value: unknown): boolean => value === null || typeof value === 'number'

function isFile(value: unknown): value is Files[number] {
  if (typeof value !== 'object' || value === null) return false
  const { id, fileName, size, mimeType, width, height, description } = value as Readonly<
    Record<string, unknown>
  >
  return (
    typeof id === 'number' &&
    typeof fileName === 'string' &&
    typeof size === 'number' &&
    typeof mimeType === 'string' &&
    typeof description === 'string' &&
    isSize(width) &&
    isSize(height)
  )
}

/** Whether a live frame names a member. */
export function isMember(value: unknown): value is Member {
  if (typeof value !== 'object' || value === null) return false
  const { id, username, fullName, avatar } = value as Readonly<Record<string, unknown>>
  return (
    typeof id === 'number' &&
    typeof username === 'string' &&
    typeof fullName === 'string' &&
    (avatar === null || typeof avatar === 'string')
  )
}

/** Whether a live frame contains the files of a message. */
export const isFiles = (value: unknown): value is Files => Array.isArray(value) && value.every(isFile)
