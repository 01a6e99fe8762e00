import { expect, it } from 'vitest'
import { chatErrors } from '../../contract.ts'
import { createQueue } from './queue.ts'

const never = new AbortController().signal
const queue = (patienceMs = 60_000) => createQueue({ perMember: 1, total: 2, waiting: 2, patienceMs })

/** What has come in, in its order. */
function watch(places: ReturnType<typeof queue>) {
  const inside: string[] = []
  const enter = async (memberId: number, name: string, signal = never) => {
    const leave = await places.enter(memberId, signal)
    inside.push(name)
    return leave
  }
  return { inside, enter }
}

it('lets those past who wait behind a member’s own', async () => {
  const { inside, enter } = watch(queue())
  const leave = await enter(1, 'a1')
  const second = enter(1, 'a2')
  await enter(2, 'b1')
  const third = enter(3, 'c1')
  expect(inside).toEqual(['a1', 'b1'])
  leave()
  leave()
  const leaveSecond = await second
  expect(inside).toEqual(['a1', 'b1', 'a2'])
  leaveSecond()
  await third
  expect(inside).toEqual(['a1', 'b1', 'a2', 'c1'])
})

it('refuses a member more waiting places than one may have', async () => {
  const { enter } = watch(queue())
  await enter(1, 'a1')
  void enter(1, 'a2')
  void enter(1, 'a3')
  await expect(enter(1, 'a4')).rejects.toThrow(chatErrors.busy.sentence)
  await enter(2, 'b1')
})

it('forgets who gave up', async () => {
  const { inside, enter } = watch(queue())
  const leave = await enter(1, 'a1')
  const controller = new AbortController()
  const gaveUp = enter(1, 'a2', controller.signal)
  const patient = enter(1, 'a3')
  controller.abort(new Error('hung up'))
  await expect(gaveUp).rejects.toThrow('hung up')
  await expect(enter(1, 'a4', controller.signal)).rejects.toThrow('hung up')
  leave()
  await patient
  expect(inside).toEqual(['a1', 'a3'])
})

it('sends away who waited for too long', async () => {
  const { inside, enter } = watch(queue(1))
  const leave = await enter(1, 'a1')
  await expect(enter(1, 'a2')).rejects.toThrow(chatErrors.busy.sentence)
  leave()
  await enter(1, 'a3')
  expect(inside).toEqual(['a1', 'a3'])
})
