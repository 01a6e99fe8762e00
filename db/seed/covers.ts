import type { NewMember } from '../factories/index.ts'
import type { Username } from './people.ts'
import { type Cover, drawCover } from './pictures/covers.ts'
import { seededRandom } from './random.ts'
import type { StoredFile } from './staff.ts'

/** Members with a cover of their own; all others have the blue one. */
const ownCovers: Partial<Readonly<Record<Username, Cover>>> = {
  demo: { motif: 'routes', colours: ['#12324a', '#2a6f97', '#f2c14e'] },
  'ingrid.hansen': { motif: 'harbour', colours: ['#f3d9b1', '#c8dbe0', '#28485c'] },
  'orhan.celik': { motif: 'coils', colours: ['#3b2a20', '#8a5a35', '#f0c9a0'] },
  'rashid.almansoori': { motif: 'routes', colours: ['#f6e7cb', '#e3b778', '#5d3a1a'] },
  'mehmet.yildiz': { motif: 'coils', colours: ['#dfe6e9', '#b2bec3', '#2d3436'] },
  'lin.wei': { motif: 'stacks', colours: ['#d7e8f4', '#f6f1e7', '#b03a2e'] },
  'lars.petersen': { motif: 'harbour', colours: ['#0f2027', '#2c5364', '#e8eef2'] },
  'piotr.zielinski': { motif: 'racks', colours: ['#f4f1ea', '#e2dccd', '#7a5c2e'] },
  'bjorn.eriksen': { motif: 'stacks', colours: ['#102a43', '#486581', '#f0b429'] },
  'felix.wagner': { motif: 'racks', colours: ['#1f2937', '#374151', '#5eead4'] },
}

export interface Covers {
  readonly files: readonly StoredFile[]
  readonly on: (member: NewMember) => NewMember
}

/** It has random numbers of its own, so that covers do not change the rest of the seed. */
export async function paintCovers(seed: number): Promise<Covers> {
  const random = seededRandom(seed)
  const painted = await Promise.all(
    Object.entries(ownCovers).map(async ([username, cover], index) => {
      const key = random.key()
      return { username, key, bytes: await drawCover(cover, seed + index) }
    }),
  )
  const keys = new Map(painted.map(({ username, key }) => [username, key]))
  return {
    files: painted.map(({ key, bytes }) => ({ key: `covers/${key}`, bytes })),
    on: (member) => {
      const key = keys.get(member.username)
      return key === undefined ? member : { ...member, coverPhoto: `/api/covers/${key}` }
    },
  }
}
