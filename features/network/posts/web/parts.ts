/**
 * What pages with a feed consist of. Only code that is loaded with such a page may import it.
 *   <Feed filter label empty>     posts with their replies, newest first
 *   <FilterBar filter path>       what the feed is narrowed to
 *   useFilterScroll(search)       keeps the scroll position of each filter
 *   <NewPost start open onOpen>   the composer of a new post
 *   useTagHref()                  the address of all posts with a tag, in the current feed
 *   <StateBadge>, deadlineText, … what the table of a post says of itself
 */
export { Feed } from './feed/feed.tsx'
export { FilterBar } from './feed/filter-bar.tsx'
export { useFilterScroll } from './feed/filter-scroll.ts'
export { useTagHref } from './post/tags.tsx'
export { NewPost, type NewPostDefaults } from './write/new-post.tsx'
export { StateBadge } from './table/state-badge.tsx'
export { deadlineText, leftText, momentText, stateOf, whoAsks } from './table/texts.ts'
export { useNow } from './table/use-now.ts'
/** Places for the feature that keeps the tables of posts: what one may do about them, their fields, filled ones. */
export { TableActionsSlot, TableFieldsSlot, TableFillSlot } from './table/slots.tsx'
