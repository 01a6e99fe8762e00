import { sql } from '#platform/server/database/sql.ts'
import { sealedKind } from '#platform/server/sealed-kinds.ts'

/** To which a sealed quote belongs: it opens for nothing else. */
export const quoteOwner = (quote: { readonly postId: number; readonly signedBook: number }): string =>
  `quote ${quote.postId} ${quote.signedBook}`

export const sealedQuotes = sealedKind({
  name: 'sealed quotes',
  rows: async (tx, after, limit) =>
    (
      await tx.all(sql<{ id: string; postId: number; signedBook: number; sealed: Buffer }>`
        select id::text as id, post_id as "postId", coalesce(signed_book, book_id) as "signedBook", sealed
        from quotes where sealed is not null and id > ${after}::bigint order by id limit ${limit} for update`)
    ).map(({ id, sealed, ...quote }) => ({ position: id, owners: [quoteOwner(quote)], sealed })),
  replace: (tx, { position }, sealed) =>
    tx.run(sql`update quotes set sealed = ${sealed} where id = ${position}::bigint`),
})

/** Nothing opens them; so long as they are kept, they are kept readable. */
sealedKind({
  name: 'earlier revisions of sealed quotes',
  async rows(tx, after, limit) {
    const [quoteId = '0', revision = '0'] = after.split(' ')
    const rows = await tx.all(sql<{ position: string; postId: number; books: number[]; sealed: Buffer }>`
      select v.quote_id || ' ' || v.revision as position, q.post_id as "postId",
        array_remove(array[q.signed_book, q.book_id], null) as books, v.sealed
      from quote_revisions v join quotes q on q.id = v.quote_id
      where v.sealed is not null and (v.quote_id, v.revision) > (${quoteId}::bigint, ${revision}::integer)
      order by v.quote_id, v.revision limit ${limit} for update of v`)
    return rows.map(({ position, postId, books, sealed }) => ({
      position,
      owners: books.map((signedBook) => quoteOwner({ postId, signedBook })),
      sealed,
    }))
  },
  replace(tx, { position }, sealed) {
    const [quoteId = '', revision = ''] = position.split(' ')
    return tx.run(sql`
      update quote_revisions set sealed = ${sealed}
      where quote_id = ${quoteId}::bigint and revision = ${revision}::integer`)
  },
})
