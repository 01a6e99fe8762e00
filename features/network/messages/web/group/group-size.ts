import type { Group } from '../../contract.ts'

export const groupSize = ({ memberCount }: Group): string =>
  memberCount === 1 ? '1 member' : `${memberCount} members`
