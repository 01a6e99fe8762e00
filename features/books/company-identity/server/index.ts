export { skeletonsOf } from './skeleton.ts'
export { currencyOfBook, findIdentityOfBook, hasEnding, identityOf, looksLike, paperName } from './sql.ts'
