import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, pauseToast, resumeToast, toast, toastNext } from './toast.ts'

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    dismissToast()
    vi.useRealTimers()
  })

  it('stays for 5000 ms', () => {
    toast({ title: 'Post created successfully' })
    vi.advanceTimersByTime(4999)
    expect(currentToast()?.title).toBe('Post created successfully')
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeUndefined()
  })

  it('shows only the newest, for its full duration', () => {
    const dismissFirst = toast({ title: 'first' })
    vi.advanceTimersByTime(3000)
    toast({ title: 'second' })
    dismissFirst()
    vi.advanceTimersByTime(4999)
    expect(currentToast()?.title).toBe('second')
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeUndefined()
  })

  it('waits for one with an action, and replaces any other', () => {
    toast({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } })
    toastNext({ title: 'Session expired' })
    vi.advanceTimersByTime(4999)
    expect(currentToast()?.title).toBe('Deleted')
    vi.advanceTimersByTime(1)
    expect(currentToast()?.title).toBe('Session expired')
    toastNext({ title: 'another' })
    expect(currentToast()?.title).toBe('another')
  })

  it('stops its timer while paused, and then continues', () => {
    toast({ title: 'held' })
    vi.advanceTimersByTime(2000)
    pauseToast()
    vi.advanceTimersByTime(60_000)
    expect(currentToast()).toBeDefined()
    resumeToast()
    vi.advanceTimersByTime(2999)
    expect(currentToast()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeUndefined()
  })

  it('stays at least a second after a pause', () => {
    toast({ title: 'late' })
    vi.advanceTimersByTime(4990)
    pauseToast()
    resumeToast()
    vi.advanceTimersByTime(900)
    expect(currentToast()).toBeDefined()
  })
})
