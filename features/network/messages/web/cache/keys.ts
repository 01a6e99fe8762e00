export const threadKey = (id: number) => ['messages', 'thread', id] as const

export const pairKey = (member: number) => ['messages', 'pair', member] as const
