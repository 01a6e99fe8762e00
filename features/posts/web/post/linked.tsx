import type { Post } from '../../contract.ts'
import { PostPreview } from './preview.tsx'
import { Quoted } from './quoted.tsx'

/** What a post refers to: the page of its first link, and the post that it quotes. */
export const Linked = ({ post }: { post: Post }) => (
  <>
    {post.preview && <PostPreview post={post} preview={post.preview} />}
    {post.quotedId !== null && <Quoted id={post.quotedId} />}
  </>
)
