/** Everything for writing in one chunk that is loaded on demand: composer, drafts and privacy control. */
export { AudienceList, Composer, KeptDraft, PrivacyControl } from '../composer/index.ts'
export { openStore } from '../composer/store.ts'
