import { linkOf } from '#features/network/posts/contract/link-of.ts'
import type { NewLinkPreview } from '../factories/index.ts'
import { drawMachine } from './pictures/machine.ts'
import type { PlannedPost } from './plan.ts'
import { seededRandom } from './random.ts'
import type { StoredFile } from './staff.ts'

interface Page extends Pick<NewLinkPreview, 'title' | 'description' | 'siteName'> {
  readonly draw?: () => Promise<Buffer>
}

/** What the pages that the posts link say of themselves. None of them exists. */
const pages: Readonly<Record<string, Page>> = {
  'https://www.barista-werke.example/duo/2': {
    title: 'Duo 2: two cups at a time, for up to 90 colleagues',
    description: 'Milk and water on tap, grinder for two kinds of beans, service in 6,000 cups.',
    siteName: 'Barista-Werke',
    draw: drawMachine,
  },
  'https://academy.hansen-celik.example/incoterms': {
    title: 'Incoterms in one afternoon: dates and seats',
    description: 'Eleven rules, the frequent mistakes, and your own contract clauses.',
    siteName: 'Hansen & Çelik Academy',
  },
}

interface PlannedPreviews {
  readonly rows: readonly (Omit<NewLinkPreview, 'postId'> & { readonly post: PlannedPost })[]
  readonly files: readonly StoredFile[]
}

const week = 7 * 86_400_000

/** The previews of links in posts. No host is asked for them. */
export async function planPreviews(
  posts: readonly PlannedPost[],
  now: Date,
  seed: number,
): Promise<PlannedPreviews> {
  const random = seededRandom(seed)
  const expiresAt = new Date(now.getTime() + week)
  const linked = posts.flatMap((post) => {
    const url = linkOf(post.text)
    const page = url === undefined ? undefined : pages[url]
    return url === undefined || page === undefined ? [] : [{ post, url, page, key: random.key() }]
  })
  const planned = await Promise.all(
    linked.map(async ({ post, url, page: { draw, ...details }, key }) => {
      const bytes = await draw?.()
      const pictureKey = bytes === undefined ? null : key
      return { row: { ...details, post, url, pictureKey, expiresAt }, bytes }
    }),
  )
  return {
    rows: planned.map(({ row }) => row),
    files: planned.flatMap(({ row: { pictureKey }, bytes }) =>
      bytes === undefined || pictureKey === null ? [] : [{ key: `link-pictures/${pictureKey}`, bytes }],
    ),
  }
}
