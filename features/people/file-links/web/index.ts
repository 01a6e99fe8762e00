/** <LinkedFiles kind id/>   the files linked to a to-do, a post, a message or an order; loaded with what shows them. */
export { LinkedFiles } from './linked-files.tsx'
