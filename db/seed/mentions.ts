/** Matches `@username` in a text of the seed, but no email address. */
const name = /(?<![\p{L}\p{N}])@(\p{L}+(?:\.\p{L}+)*)/gu

/** Turns `@username` into the token that composers write. An unknown name is an error of the seed's texts. */
export const withMentions = (text: string, ids: ReadonlyMap<string, number>): string =>
  text.replaceAll(name, (_, username: string) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`A text of the seed mentions ${username}, who does not work here`)
    return `@[${username}](${id})`
  })
