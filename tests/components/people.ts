import type { Member } from '#features/people/members/contract.ts'

/** Another member than the one who looks at the page. */
export const person = (id: number, fullName = `Person ${id}`): Member => ({
  id,
  username: fullName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .slice(0, 30),
  fullName,
  avatar: null,
})
