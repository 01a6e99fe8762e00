import { RenderedItem } from '#platform/server/http/json.ts'
import { post as postShape, type Post } from '../contract.ts'
import type { PostRow } from './content-cache.ts'
import { presentPost } from './present.ts'
import type { Content } from './sql/index.ts'

/** How many forms of one content are kept. Most viewers share one. The size of the cache counts two. */
const maxForms = 2
const rendered = new WeakMap<Content, Map<string, RenderedItem<Post>>>()

/** What of a post differs between viewers. */
const formOf = ({ content, likedUnseen }: PostRow, viewerId: number, replyCount: number): string =>
  [
    replyCount,
    content.authorId === viewerId,
    likedUnseen || content.likes.includes(viewerId),
    content.audience?.includes(viewerId),
  ].join(' ')

/** The post as the viewer may know it, rendered once for all viewers who may know the same. */
export function renderFor(row: PostRow, viewerId: number, replyCount: number): RenderedItem<Post> {
  const form = formOf(row, viewerId, replyCount)
  let forms = rendered.get(row.content)
  const known = forms?.get(form)
  if (known !== undefined) return known
  if (forms === undefined || forms.size === maxForms) {
    forms = new Map()
    rendered.set(row.content, forms)
  }
  const made = new RenderedItem(postShape, presentPost(row, viewerId, replyCount))
  forms.set(form, made)
  return made
}
