/** All of writing in one file: the composer, where it keeps what is typed, and who may see a post. Loaded on demand. */
export { AudienceList, Composer, PrivacyControl } from '../composer/index.ts'
export { openStore } from '../composer/store.ts'
