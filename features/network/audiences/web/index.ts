/**
 * Saved audiences.
 *   audiencesQuery            the member's own, by name
 *   useSaveAudience(id?)      a mutation: saves a new one, or with an id changes one
 *   useRemoveAudience()       a mutation, with Undo in the toast
 */
export { type AudienceChoice, audiencesQuery, useRemoveAudience, useSaveAudience } from './queries.ts'
