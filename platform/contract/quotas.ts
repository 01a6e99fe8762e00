/** How often somebody may do something. */
export interface Rate {
  readonly attempts: number
  /** The length of the window, which begins with the first attempt. */
  readonly seconds: number
}

interface QuotaRule extends Rate {
  /** What the member did, as a part of the refusal: "You have … within a minute". */
  readonly did: string
}

const perMinute = (attempts: number, did: string): QuotaRule => ({ attempts, seconds: 60, did })
const perHour = (attempts: number, did: string): QuotaRule => ({ attempts, seconds: 60 * 60, did })

/** All kinds of writes, with the quota of each member. People stay far below; scripts in a loop do not. */
export const quotaKinds = {
  posts: perMinute(60, 'written or changed many posts'),
  likes: perMinute(240, 'given or taken back many likes'),
  tags: perMinute(60, 'added many tags'),
  audiences: perMinute(60, 'changed many saved audiences'),
  messages: perMinute(120, 'sent many messages'),
  /** Marking messages and notifications as read. */
  marks: perMinute(600, 'marked many things as read'),
  connections: perMinute(120, 'changed many connections'),
  profile: perMinute(60, 'changed your profile often'),
  account: perMinute(60, 'changed your account often'),
  suggestions: perHour(20, 'made many suggestions'),
  votes: perMinute(120, 'voted on many suggestions'),
  /** Low, because each share notifies somebody. */
  shares: perHour(200, 'shared many todos'),
  /** To-dos, transactions, invoices, columns. An importing script may make ten a second. */
  records: perMinute(1200, 'changed many records'),
  /** Low, because each goes to somebody outside. */
  mails: perHour(200, 'sent many emails'),
  /** Low, because a mention notifies somebody. */
  comments: perMinute(60, 'written or changed many comments'),
  imports: perMinute(60, 'imported many tables'),
  uploads: perMinute(60, 'uploaded many files'),
  questions: perMinute(60, 'asked the assistant many questions'),
  pictures: perMinute(20, 'had many pictures analyzed'),
  sentiment: perMinute(120, 'had many texts analyzed'),
  /** The assistant's conversations and grants. */
  assistant: perMinute(240, 'changed many things of the assistant'),
  /** Each needs a moderator's time. */
  reports: perHour(30, 'reported many things'),
  /** Writes of administrators. */
  admin: perMinute(600, 'made many changes as an administrator'),
} as const satisfies Readonly<Record<string, QuotaRule>>

export type QuotaKind = keyof typeof quotaKinds
