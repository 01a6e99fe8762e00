/**
 * The composer and the privacy control. Load it lazily.
 *   <Composer postType privacy audience? parent? autoFocus? onPosted onCancel?/>   a post, or with `parent` a reply
 *   <KeptDraft onContinue …>   the draft of a closed composer, with the same defaults
 *   <PrivacyControl post parent? onChanged/>   the privacy menu for the author, with the custom audience
 *   <AudienceList post/>                       'View (n)': the audience of a custom post
 */
export { AudienceList } from './audience-list.tsx'
export { Composer } from './composer.tsx'
export { KeptDraft } from './kept-draft.tsx'
export { PrivacyControl } from './privacy-control.tsx'
