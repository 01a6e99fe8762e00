import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '#platform/web/ui/index.ts'
import { lazyCode } from '#platform/web/ui/lazy.ts'
import type { Post } from '../../contract.ts'
import { neighbourOf } from './articles.ts'
import { Pressable, type PressableTrigger } from './pressable.tsx'

const postMenu = lazyCode(async () => (await import('../menu/index.ts')).PostMenu)

/** What one can do with a post beside answering it. It loads when somebody reaches for it. */
export const PostMenuSlot = ({ post }: { post: Post }) => (
  <Pressable source={postMenu} props={{ post, neighbourOf }} Trigger={More} />
)

const More = ({ press }: { press: PressableTrigger }) => (
  <IconButton label="More" icon={Ellipsis} size="sm" aria-haspopup="menu" {...press} />
)
