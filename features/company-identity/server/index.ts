export { skeletonsOf } from './skeleton.ts'
export { currencyOfBook, findIdentityOfBook, hasEnding, identityOf, looksLike } from './sql.ts'
