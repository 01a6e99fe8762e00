/** <LinkedFiles kind id/>   the files linked to a to-do, a post or a message; loaded with what shows them. */
export { LinkedFiles } from './linked-files.tsx'
