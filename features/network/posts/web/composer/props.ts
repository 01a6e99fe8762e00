import type { Post } from '../../contract.ts'
import type { PostType, Privacy } from '../../domain.ts'

/** Apart from the composer, so that whoever loads it later needs no more than this. */
export interface ComposerProps {
  /** The post type of the page, which is the default of its posts. */
  readonly postType: PostType
  readonly privacy: Privacy
  /** The default audience of a custom post. */
  readonly audience?: readonly number[] | undefined
  /** The post that a reply answers. */
  readonly parent?: Post | undefined
  /** The post that it quotes. */
  readonly quotedId?: number | undefined
  readonly autoFocus?: boolean | undefined
  readonly onPosted: (post: Post) => void
  /** Closes a reply. Its draft is kept. */
  readonly onCancel?: (() => void) | undefined
}
