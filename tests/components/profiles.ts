import { connectionsApi, type Relation } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { type BusinessCard, type Profile, profilesApi } from '#features/network/profiles/contract.ts'
import { achievementsApi } from '#features/people/achievements/contract.ts'
import { companyApi } from '#features/trade/companies/contract/companies.ts'
import { answer } from './answers.ts'
import { person } from './people.ts'

export const businessCard = (id: number, more: Partial<BusinessCard> = {}): BusinessCard => ({
  id,
  title: 'Office',
  position: '',
  company: '',
  phone: '',
  email: '',
  content: '',
  cardType: 'professional',
  visibility: 'public',
  isDefault: true,
  ...more,
})

interface Parts {
  readonly cards?: readonly BusinessCard[]
  /** How the viewer stands to the member. */
  readonly relation?: Relation
}

/** Answers for the page of a member's profile without posts; 1 is the viewer. */
export function answerProfile(
  more: Partial<Profile> = {},
  { cards = [], relation = { status: null, direction: null } }: Parts = {},
): Profile {
  const profile = {
    ...person(2, 'Ada Lovelace'),
    coverPhoto: null,
    bio: null,
    location: null,
    occupation: null,
    website: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }
  answer(profilesApi.get, profile)
  answer(profilesApi.cards, [...cards])
  answer(postsApi.list, [])
  answer(achievementsApi.gamification, { points: 0, achievements: [] })
  answer(companyApi.ofMember, [])
  answer(connectionsApi.status, relation)
  answer(connectionsApi.restriction, { restricted: false })
  return profile
}
