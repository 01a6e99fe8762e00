import { describe, expect, it } from 'vitest'
import { chatErrors } from '../../contract/chat.ts'
import { admitAt, findReach } from './reach.ts'

const resolving =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const url = 'http://models.example/v1'

describe('where a service is', () => {
  it.each([
    [['192.168.1.20'], 'local'],
    [['127.0.0.1', '::1'], 'local'],
    [['::ffff:10.0.0.1', 'fd00::7'], 'local'],
    [['8.8.8.8', '2606:4700::1111'], 'elsewhere'],
    // One of them would be asked, and nobody knows which.
    [['10.0.0.1', '8.8.8.8'], undefined],
    // The metadata of a provider, shared addresses, and what leads through a gateway.
    [['169.254.169.254'], undefined],
    [['100.64.0.1'], undefined],
    [['64:ff9b::a00:1'], undefined],
    [['0.0.0.0'], undefined],
    [[], 'unknown'],
  ])('is told by every address of its name: %j is %s', async (addresses, place) => {
    expect(await findReach(url, resolving(...addresses))).toBe(place)
  })

  it('is unknown where the name has none', async () => {
    expect(await findReach(url, () => Promise.reject(new Error('ENOTFOUND')))).toBe('unknown')
    expect(await findReach('http://127.0.0.1:9/v1')).toBe('local')
  })

  it('is asked at each request, which goes nowhere else', async () => {
    const [here, away] = [resolving('10.0.0.1'), resolving('8.8.8.8')]
    expect(await admitAt('local', here)(new URL(url))).toEqual([{ address: '10.0.0.1', family: 4 }])
    await expect(admitAt('local', away)(new URL(url))).rejects.toThrow(chatErrors.serviceLeft.sentence)
    await expect(admitAt('elsewhere', here)(new URL(url))).rejects.toThrow(chatErrors.serviceMoved.sentence)
    expect(await admitAt(undefined, away)(new URL(url))).toHaveLength(1)
  })
})
