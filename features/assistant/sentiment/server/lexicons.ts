// Browser tests compile these files through the server's imports, which do not include the declaration file.
// oxlint-disable-next-line typescript/triple-slash-reference -- packages without types
/// <reference path="./packages.d.ts" />
export { default as vader } from 'vader-sentiment'
export { default as wink } from 'wink-sentiment'
/** Scores of single words, from -5 to 5. */
export { default as lexicon } from 'wink-sentiment/src/afinn-en-165.js'
