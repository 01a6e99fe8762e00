import type { NewSession } from '../factories/index.ts'

const hour = 3_600_000
const day = 24 * hour

interface Device {
  readonly userAgent: string
  /** From the address blocks for documentation. */
  readonly address: string
  readonly signedIn: number
  readonly lastSeen: number
}

/** Dana's devices: at the office, on the road, at home. */
const devices: readonly Device[] = [
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    address: '192.0.2.18',
    signedIn: 21 * day,
    lastSeen: 2 * hour,
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    address: '198.51.100.77',
    signedIn: 12 * day,
    lastSeen: 15 * hour,
  },
  {
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    address: '203.0.113.140',
    signedIn: 9 * day,
    lastSeen: 4 * day,
  },
]

export const planDevices = (userId: number, now: Date): NewSession[] =>
  devices.map(({ userAgent, address, signedIn, lastSeen }) => ({
    userId,
    userAgent,
    address,
    createdAt: new Date(now.getTime() - signedIn),
    lastSeenAt: new Date(now.getTime() - lastSeen),
  }))
