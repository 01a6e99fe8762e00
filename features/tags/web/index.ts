/**
 * Tags.
 *   tagSearch(text)        query options: tags whose name contains it, newest first
 *   useCreateTag()         a mutation that says what became of it; the name goes through `normalTag` first
 *   normalTag(text)        as tags are stored; maxTagLength
 */
export { maxTagLength, normalTag } from './name.ts'
export { tagSearch, useCreateTag } from './queries.ts'
