import type { Post } from '../../contract.ts'
import { TableOfPost } from '../table/table-of-post.tsx'
import { PostPreview } from './preview.tsx'
import { Quoted } from './quoted.tsx'

/** What stands below the words of a post: its table, the page of its first link, and the post that it quotes. */
export const Linked = ({ post }: { post: Post }) => (
  <>
    {post.requisition && <TableOfPost postId={post.id} requisition={post.requisition} />}
    {post.preview && <PostPreview post={post} preview={post.preview} />}
    {post.quotedId !== null && <Quoted id={post.quotedId} />}
  </>
)
