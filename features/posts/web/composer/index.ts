/**
 * Writing posts, and saying who may see them. Load it lazily.
 *   <Composer postType privacy audience? parent? autoFocus? onPosted onCancel?/>   a post, or with `parent` a reply
 *   <PrivacyControl post parent? onChanged/>   its author's privacy menu, with the custom audience
 *   <AudienceList post/>                       'View (n)': whom a custom post is shared with
 */
export { AudienceList } from './audience-list.tsx'
export { Composer } from './composer.tsx'
export { PrivacyControl } from './privacy-control.tsx'
export type { ComposerProps } from './use-composer.ts'
