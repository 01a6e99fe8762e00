/** With fewer partners, one of them could guess what another one did. */
export const fewestPartners = 3

/** Trades that are counted, the newest. */
export const maxTrades = 2000

/** What is told of a seller, as a share of lines. */
export const shareNames = ['onTime', 'short', 'damaged'] as const
export type ShareName = (typeof shareNames)[number]
