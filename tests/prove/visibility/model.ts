import type { Privacy } from '#features/network/posts/domain.ts'

/** A post as the rules of visibility need it, independent of the product's code. */
export interface ModelPost {
  readonly id: number
  readonly author: number
  readonly parent: number | null
  readonly anonymous: boolean
  /** A word that is only in this post's text. */
  readonly word: string
  readonly secret: string
  readonly file: number | null
  privacy: Privacy
  audience: readonly number[]
  /** Members who could ever see it: nobody else may get frames about it. */
  readonly everSeenBy: Set<number>
}

/** Who may see what, by the rules of the specification. */
export class Model {
  readonly members: readonly number[]
  readonly posts = new Map<number, ModelPost>()
  readonly #friends = new Set<string>()
  /** Who blocked whom: `blocker blocked`. */
  readonly #blocks = new Set<string>()

  constructor(members: readonly number[]) {
    this.members = members
  }

  #pair(a: number, b: number): string {
    return a < b ? `${a} ${b}` : `${b} ${a}`
  }

  areFriends(a: number, b: number): boolean {
    return this.#friends.has(this.#pair(a, b))
  }

  befriend(a: number, b: number): void {
    this.#friends.add(this.#pair(a, b))
    this.noteSeers()
  }

  part(a: number, b: number): void {
    this.#friends.delete(this.#pair(a, b))
  }

  block(blocker: number, blocked: number): void {
    this.#blocks.add(`${blocker} ${blocked}`)
    this.part(blocker, blocked)
  }

  unblock(blocker: number, blocked: number): void {
    this.#blocks.delete(`${blocker} ${blocked}`)
    this.noteSeers()
  }

  areBlocked(a: number, b: number): boolean {
    return this.#blocks.has(`${a} ${b}`) || this.#blocks.has(`${b} ${a}`)
  }

  /** A block hides named posts only: what disappears with a block would name the author. */
  #isHidden(post: ModelPost, member: number): boolean {
    return !post.anonymous && this.areBlocked(post.author, member)
  }

  #admits(post: ModelPost, member: number): boolean {
    if (post.author === member || post.privacy === 'public') return true
    if (post.privacy === 'friends') return this.areFriends(post.author, member)
    return post.privacy === 'custom' && post.audience.includes(member)
  }

  /** A post and every post above it must admit the member. The author of a post sees the replies to it. */
  sees(member: number, id: number): boolean {
    const post = this.posts.get(id)
    if (post === undefined || this.#isHidden(post, member)) return false
    if (post.parent === null) return this.#admits(post, member)
    const parent = this.posts.get(post.parent)
    return (
      parent !== undefined &&
      (parent.author === member || this.#admits(post, member)) &&
      this.sees(member, parent.id)
    )
  }

  add(post: Omit<ModelPost, 'everSeenBy'>): void {
    this.posts.set(post.id, { ...post, everSeenBy: new Set() })
    this.noteSeers()
  }

  change(id: number, privacy: Privacy, audience: readonly number[]): void {
    const post = this.posts.get(id)
    if (post === undefined) return
    post.privacy = privacy
    post.audience = audience
    this.noteSeers()
  }

  /** Removes a post with all replies below it. */
  remove(id: number): void {
    for (const post of this.posts.values()) if (post.parent === id) this.remove(post.id)
    this.posts.delete(id)
  }

  noteSeers(): void {
    for (const post of this.posts.values())
      for (const member of this.members) if (this.sees(member, post.id)) post.everSeenBy.add(member)
  }

  visibleTo(member: number): ModelPost[] {
    return [...this.posts.values()].filter((post) => this.sees(member, post.id))
  }
}
