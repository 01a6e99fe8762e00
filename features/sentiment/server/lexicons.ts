// Browser tests reach these files through the server, and then only by what is named.
// oxlint-disable-next-line typescript/triple-slash-reference -- packages without types
/// <reference path="./packages.d.ts" />
export { default as vader } from 'vader-sentiment'
export { default as wink } from 'wink-sentiment'
/** What single words weigh, from -5 to 5. */
export { default as lexicon } from 'wink-sentiment/src/afinn-en-165.js'
