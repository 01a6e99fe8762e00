/**
 * Tags.
 *   tagSearch(text)        query options: tags whose name contains it, newest first
 *   useCreateTag()         a mutation that says whether the tag was created; it normalizes the name
 *   normalTag(text)        the form in which tags are stored; maxTagLength
 */
export { maxTagLength, normalTag } from '../domain.ts'
export { tagSearch, useCreateTag } from './queries.ts'
