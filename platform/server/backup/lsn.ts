/** Log sequence numbers (LSN): positions in the write-ahead log, as numbers, and as names that sort. */
export const segmentBytes = 16n * 1024n * 1024n

/** `0/3000148` */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase()

export const lsnName = (lsn: bigint): string => lsn.toString(16).toUpperCase().padStart(16, '0')
export const lsnOfName = (name: string): bigint => BigInt(`0x${name}`)

export const segmentStart = (lsn: bigint): bigint => lsn - (lsn % segmentBytes)

/** The file name of a segment: its timeline, then the two halves of its position, each up to 4 GB. */
export function segmentFile(timeline: number, lsn: bigint): string {
  const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${hex(timeline)}${hex(lsn >> 32n)}${hex((lsn & 0xff_ff_ff_ffn) / segmentBytes)}`
}
