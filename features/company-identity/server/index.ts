export { skeletonsOf } from './skeleton.ts'
export { findIdentityOfBook, identityOf, looksLike } from './sql.ts'
