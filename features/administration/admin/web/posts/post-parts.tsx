import Trash2 from 'lucide-react/icons/trash-2'
import type { Post } from '#features/network/posts/contract.ts'
import type { PostType, Privacy } from '#features/network/posts/domain.ts'
import { Badge, IconButton, RelativeTime, TextLink, UserText } from '#platform/web/ui/index.ts'
import { previewOf } from './thread-rows.ts'

export const typeLabel = (type: PostType): string => (type === 'regular' ? 'Standard' : type)

export const privacyLabels: Readonly<Record<Privacy, string>> = {
  public: 'Public',
  friends: 'Connections',
  custom: 'Custom',
  private: 'Private',
}

/** Authors of anonymous posts have no link: not even administrators may know them. */
export function Author({ post: { user } }: { post: Post }) {
  const name = <UserText kind="name">{user.fullName}</UserText>
  return user.id === undefined ? (
    <span className="text-muted">{name}</span>
  ) : (
    <TextLink href={`/profile/${user.id}`} quiet className="block min-w-0">
      {name}
    </TextLink>
  )
}

export function Preview({ post }: { post: Post }) {
  return (
    <TextLink href={`/post/${post.id}`} quiet className="block min-w-0 font-medium">
      <UserText kind="name">{previewOf(post.content)}</UserText>
    </TextLink>
  )
}

export const Type = ({ post }: { post: Post }) => (
  <Badge>{post.backId === null ? typeLabel(post.postType) : 'Reply'}</Badge>
)

export function Posted({ post }: { post: Post }) {
  return <RelativeTime date={post.createdAt} className="text-muted" />
}

export function Delete({ post, onDelete }: { post: Post; onDelete: (post: Post) => void }) {
  return (
    <IconButton
      size="sm"
      icon={Trash2}
      label={`Delete ${post.backId === null ? 'post' : 'reply'}: ${previewOf(post.content)}`}
      tip={false}
      onClick={() => onDelete(post)}
    />
  )
}
