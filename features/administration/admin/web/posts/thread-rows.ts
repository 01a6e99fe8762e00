import type { Post } from '#features/network/posts/contract.ts'
import { postPreviewLength } from '../../domain.ts'

/** A post with all replies below it. */
export interface ThreadRows {
  readonly post: Post
  readonly replies: readonly Post[]
}

/** Groups the server's flat list, in which every post is followed by its replies. */
export function threadsOf(posts: readonly Post[]): ThreadRows[] {
  const threads: { post: Post; replies: Post[] }[] = []
  for (const post of posts) {
    if (post.backId === null) threads.push({ post, replies: [] })
    else threads.at(-1)?.replies.push(post)
  }
  return threads
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a post on one line, mentions as names, never cut within a character. */
export function previewOf(content: string): string {
  const line = content
    .replace(/@\[([^\][\n]{1,200})\]\(\d{1,16}\)/g, '@$1')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = [...graphemes.segment(line)]
  if (parts.length <= postPreviewLength) return line
  const start = parts.slice(0, postPreviewLength).map(({ segment }) => segment)
  return `${start.join('').trimEnd()}…`
}
