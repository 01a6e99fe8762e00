/** The id in a post's address. Larger numbers are capped to an id that no post has. */
export const postId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined
