/**
 * Tags of public posts for administrators. Only code that is loaded on demand may import it.
 *   <TagsTab/>
 */
export { TagsTab } from './admin/tags-tab.tsx'
