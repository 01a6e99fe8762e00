import type { Post } from '#features/posts/contract.ts'
import { postPreviewLength } from '../../domain.ts'

/** A post with everything that was sent below it. */
export interface ThreadRows {
  readonly post: Post
  readonly replies: readonly Post[]
}

/** The server's flat list, every post followed by what is below it. */
export function threadsOf(posts: readonly Post[]): ThreadRows[] {
  const threads: { post: Post; replies: Post[] }[] = []
  for (const post of posts) {
    if (post.backId === null) threads.push({ post, replies: [] })
    else threads.at(-1)?.replies.push(post)
  }
  return threads
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a post on one line, mentions as names, never cut in the middle of a letter. */
export function previewOf(content: string): string {
  const line = content
    .replace(/@\[([^\][\n]{1,200})\]\(\d{1,16}\)/g, '@$1')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = [...letters.segment(line)]
  if (parts.length <= postPreviewLength) return line
  const start = parts.slice(0, postPreviewLength).map(({ segment }) => segment)
  return `${start.join('').trimEnd()}…`
}
