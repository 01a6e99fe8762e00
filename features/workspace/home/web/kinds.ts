import type { PostType } from '#features/network/posts/domain.ts'
import type { NewPostDefaults } from '#features/network/posts/web/parts.ts'

/** A page with a feed: its title, its filter and the defaults of new posts. */
export interface Kind {
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Undefined for posts of every type. */
  readonly postType?: PostType
  readonly empty: string
  readonly start: NewPostDefaults
}

const home: Kind = {
  path: '/',
  title: 'Home feed',
  empty: 'No posts to show',
  start: { postType: 'regular', privacy: 'public', prompt: 'Share something with your network …' },
}

const buying: Kind = {
  path: '/buying-requisitions',
  title: 'Buying Requisitions',
  description: 'What members want to buy, open to offers.',
  postType: 'Buying Requisition post',
  empty: 'No buying requisition posts found',
  start: {
    postType: 'Buying Requisition post',
    privacy: 'public',
    prompt: 'What does your company want to buy?',
  },
}

const selling: Kind = {
  path: '/selling-requisitions',
  title: 'Selling Requisitions',
  description: 'What members have to sell.',
  postType: 'Selling Requisition post',
  empty: 'No selling requisition posts found',
  start: {
    postType: 'Selling Requisition post',
    privacy: 'public',
    prompt: 'What does your company have to sell?',
  },
}

const erp: Kind = {
  path: '/erp-posts',
  title: 'ERP Posts',
  description: 'Stock, transactions and bookings, shared with the people you choose.',
  postType: 'ERP post',
  empty: 'No ERP posts found',
  start: { postType: 'ERP post', privacy: 'custom', audience: [], prompt: 'Share an ERP update …' },
}

export const kinds = { home, buying, selling, erp } as const
