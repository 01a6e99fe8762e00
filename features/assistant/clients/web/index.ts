/**
 * Programs outside, and who can see a member's data. Only code that is loaded on demand may import it.
 *   ConnectPage   asks a member whether a client may read, and what
 *   AccessPage    everybody and everything that can see the member's data, each with its end
 */
export { AccessPage } from './access/page.tsx'
export { ConnectPage } from './consent/page.tsx'
