/**
 * The menu of a post with its dialogs. Load it lazily.
 *   <PostMenu post neighbourOf/>   `neighbourOf(id)` finds the element that gets the focus after a deletion
 */
export { PostMenu } from './post-menu.tsx'
