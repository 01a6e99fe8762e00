import { lazyCode } from '#platform/web/ui/lazy.ts'
import type { Post } from '../../contract.ts'
import { Pressable, type PressableTrigger } from './pressable.tsx'

const versions = lazyCode(async () => (await import('../edit/index.ts')).VersionsButton)

/** The mark of an edited post. It opens what the post said before. */
export const Edited = ({ post }: { post: Post }) =>
  post.revision > 0 && <Pressable source={versions} props={{ post }} Trigger={Mark} />

const Mark = ({ press }: { press: PressableTrigger }) => (
  <button
    type="button"
    aria-label="Edited. Show earlier versions"
    aria-haspopup="dialog"
    className="cursor-pointer rounded-small px-1 hover:bg-hover hover:text-text"
    {...press}
  >
    edited
  </button>
)
