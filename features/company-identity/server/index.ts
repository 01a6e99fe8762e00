export { skeletonsOf } from './skeleton.ts'
export { currencyOfBook, findIdentityOfBook, identityOf, looksLike } from './sql.ts'
